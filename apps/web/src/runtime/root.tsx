import { StrictMode, useEffect, type ReactNode } from "react";
import { HeadContext, type HeadSink } from "./head/page-head-context.tsx";
import { type PageContentCache, PageContentCacheContext } from "./pages/page-content-cache.ts";
import type { Address } from "./routing/address.ts";
import { BrowserRouter, StaticRouter } from "./routing/router.tsx";

/** What the runtime provides to the app. The tree has the same shape on server and browser, so that `useId` agrees. */
export function Root({
  contents,
  head,
  address,
  onHydrated,
  children,
}: {
  readonly contents: PageContentCache;
  readonly head: HeadSink;
  /** In the browser, the address of the server-rendered page; on the server, path and query of the request. */
  readonly address: Address | string;
  readonly onHydrated?: () => void;
  readonly children: ReactNode;
}) {
  return (
    <StrictMode>
      <HeadContext value={head}>
        <PageContentCacheContext value={contents}>
          {typeof address === "string" ? (
            <StaticRouter location={address}>{children}</StaticRouter>
          ) : (
            <BrowserRouter start={address}>{children}</BrowserRouter>
          )}
        </PageContentCacheContext>
      </HeadContext>
      <HydrationEnd onHydrated={onHydrated} />
    </StrictMode>
  );
}

/** Last in the tree, so that its effect runs once everything is hydrated. */
function HydrationEnd({ onHydrated }: { readonly onHydrated: (() => void) | undefined }) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return null;
}
