import { use } from "react";

export interface LazyModule<T> {
  /** Starts or joins the download; a failed download is retried. */
  readonly preload: () => Promise<T>;
  /** The module, if it has been loaded. */
  readonly loaded: () => T | undefined;
  /** The current download, or a new one when there is none yet; a failed download stays failed. */
  readonly loading: () => Promise<T>;
}

/**
 * Code in its own chunk. Once `preload` has settled it renders without suspending, so neither server rendering nor
 * hydration shows the fallback. React's own `lazy` would, briefly.
 */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
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

  // While rendering, a failed download must throw (the error boundary offers "Try again") instead of retrying forever.
  return { preload, loaded: () => loaded, loading: () => loading ?? preload() };
}

/** Reads the module while rendering: suspends until it is loaded, throws when the download failed. */
export function useModule<T>(module: LazyModule<T>): T {
  return module.loaded() ?? use(module.loading());
}
