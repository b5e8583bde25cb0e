import "./lib/trusted-types.ts";
import { switchFeaturesOff } from "@meridian/contract/features";
import { startTransition, StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "./lib/router.tsx";
import { App } from "./app.tsx";
import { PageContents } from "./lib/page-contents.ts";
import type { EarlyInput } from "./lib/early-input.ts";
import { SessionStore } from "./lib/session-store.ts";
import { readEmbeddedState } from "./lib/embedded-state.ts";
import type { PageAnswer } from "./lib/page-content.ts";
import type { HeadSink } from "./lib/page-head-context.tsx";
import { catchInstallPrompt } from "./lib/install-prompt.ts";
import { installErrorHandlers } from "./lib/error-log.ts";
import { keepSchemasFromEval } from "./lib/schemas-without-eval.ts";
import { currentTheme } from "./lib/theme.ts";
import { preloadLinks, preloadPage } from "./link-preload.ts";
import { notFoundPage } from "./pages.ts";
import { Routes } from "./router.tsx";

keepSchemasFromEval();
installErrorHandlers(globalThis.window);
catchInstallPrompt();

/** Takes over the page the server drew. */
export async function takeOver(early: EarlyInput): Promise<void> {
  const contents = new PageContents();
  const state = readEmbeddedState();
  switchFeaturesOff(state?.featuresOff ?? []);
  const { pathname } = globalThis.location;
  // Our own server wrote it, so its shape is trusted.
  if (state?.content !== undefined) contents.put(pathname, state.content as PageAnswer);

  // The page and its content must be there before hydration, or its fallback would replace what the server drew. A
  // page that does not arrive is drawn all the same: its boundary then offers "Try again".
  await preloadPage(contents, pathname).catch(() => undefined);
  if (contents.known(pathname)?.kind === "not-found") {
    await notFoundPage.preload().catch(() => undefined);
  }

  const session = state ? new SessionStore(state.session) : (await import("./shell-start.ts")).startOfShell();

  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const head: HeadSink = {
    baseUrl: canonical ? new URL(canonical.href).origin : globalThis.location.origin,
    say: () => undefined,
  };
  const app = (
    <StrictMode>
      <App session={session} contents={contents} theme={currentTheme()} head={head}>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      </App>
      <Listening heard={early.repeat} />
    </StrictMode>
  );
  const container = document.getElementById("app");
  if (!container) throw new Error("The document has no #app");
  early.leaveToReact();
  // In a transition React takes over in small steps, and lets whatever is pressed meanwhile go first.
  if (container.firstElementChild) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
  preloadLinks(contents);
}

/** Last in the tree, so that its effect runs when everything drawn can hear. */
function Listening({ heard }: { readonly heard: () => void }) {
  useEffect(heard, [heard]);
  return null;
}
