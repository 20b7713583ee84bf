import { begin } from "./main";

begin();
