import { render } from "preact";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { tokens_of } from "./local";
import { HomePage } from "./pages/home";
import { JoinPage } from "./pages/join";
import { RulesPage } from "./pages/rules";
import { SetupPage } from "./pages/setup";
import { TablePage } from "./pages/table";
import { href, useRoute } from "./router";
import type { Connect } from "./store";
import { over_websocket, TableStore } from "./store";
import "./styles/base.css";
import "./styles/pages.css";
import "./styles/table.css";
import "./styles/board.css";

function Table({ id, connect }: { id: string; connect: Connect }): JSX.Element {
  const store = useMemo(() => new TableStore(id, tokens_of(id), connect), [id]);
  if (!store.tokens.length)
    return (
      <main class="page narrow">
        <h1>No seat here</h1>
        <p>This browser holds no seat at that table. Open the link you were given.</p>
        <p>
          <a href={href()}>Home</a>
        </p>
      </main>
    );
  return <TablePage key={id} store={store} />;
}

export function App({ connect }: { connect: Connect }): JSX.Element {
  const [page, first = "", second = ""] = useRoute();
  if (page === "t" && second) return <JoinPage key={second} id={first} token={second} />;
  if (page === "t" && first) return <Table key={first} id={first} connect={connect} />;
  if (page === "new" && first) return <SetupPage key={first} id={first} />;
  if (page === "rules" && first) return <RulesPage key={`${first}/${second}`} game={first} wanted={second} />;
  return <HomePage />;
}

export function begin(connect: Connect = over_websocket): void {
  render(<App connect={connect} />, document.getElementById("app") as HTMLElement);
}
