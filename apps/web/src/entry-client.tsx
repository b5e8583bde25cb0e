import "./runtime/document/trusted-types.ts";
import { setDisabledFeatures } from "@meridian/contract/premium/features";
import { startTransition, StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "./runtime/routing/router.tsx";
import { App } from "./app.tsx";
import { PageContentCache } from "./runtime/pages/page-content-cache.ts";
import type { EarlyInput } from "./runtime/document/early-input.ts";
import { SessionStore } from "./lib/session-store.ts";
import { readEmbeddedState } from "./runtime/document/embedded-state.ts";
import type { PageResult } from "./runtime/pages/page-content.ts";
import type { HeadSink } from "./runtime/head/page-head-context.tsx";
import { captureInstallPrompt } from "./features/install/install-prompt.ts";
import { installErrorHandlers } from "./features/monitoring/errors/error-log.ts";
import { disableZodEval } from "./lib/disable-zod-eval.ts";
import { currentTheme } from "./features/layout/theme/theme.ts";
import { preloadLinks, preloadPage } from "./link-preload.ts";
import { notFoundPage } from "./pages.ts";
import { Routes } from "./router.tsx";

disableZodEval();
installErrorHandlers(globalThis.window);
captureInstallPrompt();

/** Hydrates the page the server rendered. */
export async function hydrateApp(earlyInput: EarlyInput): Promise<void> {
  const contents = new PageContentCache();
  const state = readEmbeddedState();
  setDisabledFeatures(state?.featuresOff ?? []);
  const { pathname } = globalThis.location;
  // Written by our own server, so its shape is trusted.
  if (state?.content !== undefined) contents.put(pathname, state.content as PageResult);

  // The page and its content must be loaded before hydration, or the fallback would replace the server's HTML. If loading
  // fails, render anyway: the error boundary offers "Try again".
  await preloadPage(contents, pathname).catch(() => undefined);
  if (contents.peek(pathname)?.kind === "not-found") {
    await notFoundPage.preload().catch(() => undefined);
  }

  const session = state
    ? new SessionStore(state.session)
    : (await import("./shell-start.ts")).createShellSession();

  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const head: HeadSink = {
    baseUrl: canonical ? new URL(canonical.href).origin : globalThis.location.origin,
    setHead: () => undefined,
  };
  const app = (
    <StrictMode>
      <App session={session} contents={contents} theme={currentTheme()} head={head}>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      </App>
      <HydrationEnd onHydrated={earlyInput.replay} />
    </StrictMode>
  );
  const container = document.getElementById("app");
  if (!container) throw new Error("The document has no #app");
  earlyInput.stop();
  // In a transition, React hydrates in small steps and handles input first.
  if (container.firstElementChild) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
  preloadLinks(contents);
}

/** Last in the tree, so that its effect runs once everything is hydrated. */
function HydrationEnd({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}
