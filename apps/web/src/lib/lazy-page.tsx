import { createElement, use, type ComponentType } from "react";

/** What a page file exports. */
export interface PageModule {
  readonly Page: ComponentType;
}

export interface LazyPage {
  /** Source file relative to the app, the key of the build's manifest. */
  readonly source: string;
  /** Starts or joins the download; a failed one is tried again. */
  readonly preload: () => Promise<void>;
  readonly Page: ComponentType;
}

/**
 * A page in its own chunk. Once `preload` has settled it renders without suspending, so a server-rendered page and
 * its hydration never show the fallback.
 */
export function lazyPage(source: string, load: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  let failed = false;

  const start = async () => {
    try {
      loaded = (await load()).Page;
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

  function Page() {
    // While rendering, a failed download must throw (the boundary offers "Try again"), not start over for ever.
    if (!loaded) use(loading ?? preload());
    return loaded ? createElement(loaded) : null;
  }
  return { source, preload, Page };
}
