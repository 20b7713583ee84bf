import { Component, render } from "preact";
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { tokens_of, usePrefs } from "./local";
import { BringPage } from "./pages/bring";
import { HomePage } from "./pages/home";
import { JoinPage } from "./pages/join";
import { OwnerPage, PacksPage } from "./pages/packs_here";
import { RulesPage } from "./pages/rules";
import { SetupPage } from "./pages/setup";
import { TablePage } from "./pages/table";
import { WorkshopPage } from "./pages/workshop";
import { href, useRoute } from "./router";
import type { Connect } from "./store";
import { over_websocket, TableStore } from "./store";
import { connect_here, here, is_here, is_site } from "./browser/here";
import "./styles/base.css";
import "./styles/pages.css";
import "./styles/table.css";
import "./styles/board.css";
import "./styles/lessons.css";
import "./styles/odds.css";
import "./styles/workshop.css";

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

// How everything looks is said once, at the root of the page.
function useLook(): void {
  const { theme, size, safe, labels } = usePrefs();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["theme"] = theme;
    dataset["size"] = size;
    dataset["colours"] = safe ? "safe" : "usual";
    dataset["hexes"] = labels ? "named" : "signs";
  }, [theme, size, safe, labels]);
}

export function App({ connect }: { connect: Connect }): JSX.Element {
  useLook();
  const [page, first = "", second = ""] = useRoute();
  if (page === "t" && second) return <JoinPage key={second} id={first} token={second} />;
  if (page === "t" && first) return <Table key={first} id={first} connect={connect} />;
  if (page === "bring" && first) return <BringPage code={first} />;
  if (page === "new" && first) return <SetupPage key={first} id={first} />;
  if (page === "rules" && first) return <RulesPage key={`${first}/${second}`} game={first} wanted={second} />;
  if (page === "owner" && first) return <OwnerPage owner_key={first} then={second} />;
  if (page === "packs") return <PacksPage key={first} where={first === "here" ? "browser" : "server"} />;
  if (page === "workshop") return <WorkshopPage />;
  return <HomePage />;
}

// A drawing that fails must not take the game with it: nothing is lost on the server.
class Net extends Component<{ children: ComponentChildren }, { trouble: string }> {
  state = { trouble: "" };
  static getDerivedStateFromError(error: unknown): { trouble: string } {
    return { trouble: String(error) };
  }
  componentDidCatch(error: unknown): void {
    console.error(error);
  }
  render(): ComponentChildren {
    if (!this.state.trouble) return this.props.children;
    return (
      <main class="page narrow">
        <h1>The drawing failed</h1>
        <p>Nothing of the game is lost. Load the page again; the text table (key t) may still work.</p>
        <p class="trouble">{this.state.trouble}</p>
        <p>
          <a href="#/" onClick={() => this.setState({ trouble: "" })}>
            Home
          </a>
        </p>
      </main>
    );
  }
}

// Which tables are in this browser is known before anything is drawn.
const at_its_place: Connect = (table, events) => (is_here(table) ? connect_here : over_websocket)(table, events);

export async function begin(connect: Connect = at_its_place): Promise<void> {
  if (is_site()) await here();
  render(
    <Net>
      <App connect={connect} />
    </Net>,
    document.getElementById("app") as HTMLElement,
  );
}
