import { use, type ComponentType } from "react";
import type { LoadPage } from "./page-content.ts";

/** What a page file exports. */
export interface PageModule {
  readonly Page: ComponentType;
  /** For a page with content of its own (lib/page-content.ts). */
  readonly load?: LoadPage;
}

export interface LazyPage {
  /** Source file relative to the app, the key of the build's manifest. */
  readonly source: string;
  /** Starts or joins the download; a failed one is tried again. */
  readonly preload: () => Promise<PageModule>;
  /** The page once it is here. */
  readonly loaded: () => PageModule | undefined;
  /** The download begun, or a new one when there is none yet; a failed one stays failed. */
  readonly loading: () => Promise<PageModule>;
}

/** The page while rendering: suspends until it is here, throws when it does not come. */
export function usePageModule(page: LazyPage): PageModule {
  return page.loaded() ?? use(page.loading());
}

/**
 * A page in its own chunk. Once `preload` has settled it renders without suspending, so a server-rendered page and
 * its hydration never show the fallback.
 */
export function lazyPage(source: string, load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;
  let failed = false;

  const start = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const preload = () => {
    if (!loading || failed) {
      failed = false;
      loading = start();
    }
    return loading;
  };

  // While rendering, a failed download must throw (the boundary offers "Try again"), not start over for ever.
  return { source, preload, loaded: () => loaded, loading: () => loading ?? preload() };
}
