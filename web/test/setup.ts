// No test asks a server.
import { mock_fetch } from "./mock";

globalThis.fetch = (path) => mock_fetch(String(path));
