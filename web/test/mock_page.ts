import { keep_tokens } from "../src/local";
import { begin } from "../src/main";
import { mock_connect, mock_fetch } from "./mock";

for (const game of ["stamina", "avalon", "degenerates", "allswell"]) keep_tokens(game, ["mock"]);
globalThis.fetch = (path) => mock_fetch(String(path));
begin(mock_connect);
