import { use } from "react";

export interface LazyModule<T> {
  /** Starts or joins the download; a failed one is tried again. */
  readonly preload: () => Promise<T>;
  /** The module once it is here. */
  readonly loaded: () => T | undefined;
  /** The download begun, or a new one when there is none yet; a failed one stays failed. */
  readonly loading: () => Promise<T>;
}

/**
 * Code in its own chunk. Once `preload` has settled it renders without suspending, so what the server drew and its
 * hydration never show the fallback: React's own `lazy` would, for a moment.
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

  // While rendering, a failed download must throw (the boundary offers "Try again"), not start over for ever.
  return { preload, loaded: () => loaded, loading: () => loading ?? preload() };
}

/** The module while rendering: suspends until it is here, throws when it does not come. */
export function useModule<T>(module: LazyModule<T>): T {
  return module.loaded() ?? use(module.loading());
}
