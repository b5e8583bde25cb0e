import type { EmbeddedState } from "@meridian/contract/pages/render";
import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { HeadSink } from "../head/page-head-context.tsx";
import { PageContentCache } from "../pages/page-content-cache.ts";
import type { PageResult } from "../pages/page-content.ts";
import { preloadPage, type Site } from "../pages/site.ts";
import { Root } from "../root.tsx";
import { preloadLinks } from "../routing/preload-links.ts";
import type { EarlyInput } from "./early-input.ts";
import { readEmbeddedState } from "./embedded-state.ts";

/** Hydrates the page the server rendered. `createApp` receives null if the document is the service worker's shell. */
export async function hydrate(
  site: Site,
  createApp: (state: EmbeddedState | null) => Promise<ReactNode>,
  earlyInput: EarlyInput,
): Promise<void> {
  const state = readEmbeddedState();
  const app = await createApp(state);
  const contents = new PageContentCache();
  const { pathname } = earlyInput.address;
  // Written by our own server, so its shape is trusted.
  if (state?.content !== undefined) contents.put(pathname, state.content as PageResult);

  // The page and its content must be loaded before hydration, or the fallback would replace the server's HTML. If loading
  // fails, render anyway: the error boundary offers "Try again".
  await preloadPage(site, contents, pathname).catch(() => undefined);
  if (contents.peek(pathname)?.kind === "not-found") {
    await site.notFoundPage.preload().catch(() => undefined);
  }

  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const head: HeadSink = {
    baseUrl: canonical ? new URL(canonical.href).origin : globalThis.location.origin,
    setHead: () => undefined,
  };
  const onHydrated = () => {
    // The browser tests wait for it.
    document.documentElement.dataset.hydrated = "";
    earlyInput.replay();
  };
  const root = (
    <Root contents={contents} head={head} address={earlyInput.address} onHydrated={onHydrated}>
      {app}
    </Root>
  );
  const container = document.getElementById("app");
  if (!container) throw new Error("The document has no #app");
  earlyInput.stop();
  // In a transition, React hydrates in small steps and handles input first.
  if (container.firstElementChild) startTransition(() => void hydrateRoot(container, root));
  else createRoot(container).render(root);
  preloadLinks(site, contents);
}
