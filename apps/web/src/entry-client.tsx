import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import * as z from "zod/mini";
import { App } from "./app.tsx";
import { readEmbeddedState } from "./lib/embedded-state.ts";
import type { HeadSink } from "./lib/page-head-context.tsx";
import { installErrorHandlers } from "./lib/error-log.ts";
import { createQueryClient, queryKeys } from "./lib/query-client.ts";
import { currentTheme } from "./lib/theme.ts";
import { preloadLinks } from "./link-preload.ts";
import { matchPage, Routes } from "./router.tsx";

// The page may not make code from text (Content-Security-Policy), so schemas must not try.
z.config({ jitless: true });
installErrorHandlers(globalThis.window);
await start();

async function start(): Promise<void> {
  const queries = createQueryClient();
  const state = readEmbeddedState();
  if (state) queries.setQueryData(queryKeys.session, state.session);

  // The page must be there before hydration, or its fallback would replace what the server drew. A page that does
  // not arrive is drawn all the same: its boundary then offers "Try again".
  await matchPage(globalThis.location.pathname)
    .page.preload()
    .catch(() => undefined);

  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const head: HeadSink = {
    baseUrl: canonical ? new URL(canonical.href).origin : globalThis.location.origin,
    say: () => undefined,
  };
  const app = (
    <StrictMode>
      <App queries={queries} theme={currentTheme()} head={head}>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      </App>
    </StrictMode>
  );
  const container = document.getElementById("app");
  if (!container) throw new Error("The document has no #app");
  if (container.firstElementChild) hydrateRoot(container, app);
  else createRoot(container).render(app);
  preloadLinks();
}
