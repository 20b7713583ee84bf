import { begin } from "./main";
import { keep_shell } from "./shell";

keep_shell();

void begin();
