import { createContext, use, useContext } from "react";
import type { LoadPage, PageResult, PageVisit } from "./page-content.ts";

/** Pages cached for going back; the least recently used is evicted first. */
const maxPages = 30;

interface PageLoad {
  readonly promise: Promise<PageResult>;
  result: PageResult | undefined;
}

/** Content of visited pages, by path. It only changes with a new build, so it never expires. */
export class PageContentCache {
  readonly #pages = new Map<string, PageLoad>();

  /** Adds the content the server embedded in the document. */
  put(pathname: string, result: PageResult): void {
    this.#touch(pathname, { promise: Promise.resolve(result), result });
  }

  /** Returns the content without waiting; undefined when it is not loaded (yet). */
  peek(pathname: string): PageResult | undefined {
    return this.#pages.get(pathname)?.result;
  }

  /** Starts or joins a load, with one retry. A failed load stays failed until {@link forget}, so rendering cannot retry forever. */
  load(pathname: string, load: LoadPage, visit: PageVisit): Promise<PageResult> {
    const current = this.#pages.get(pathname);
    if (current) {
      this.#touch(pathname, current);
      return current.promise;
    }
    const pageLoad: PageLoad = { promise: loadWithRetry(load, visit), result: undefined };
    pageLoad.promise.then(
      (result) => (pageLoad.result = result),
      () => undefined,
    );
    this.#touch(pathname, pageLoad);
    return pageLoad.promise;
  }

  /** Like {@link load}, ahead of the visit. A failure is forgotten so that the visit itself tries again. */
  async preload(pathname: string, load: LoadPage, visit: PageVisit): Promise<void> {
    try {
      await this.load(pathname, load, visit);
    } catch (error) {
      this.forget(pathname);
      throw error;
    }
  }

  forget(pathname: string): void {
    this.#pages.delete(pathname);
  }

  #touch(pathname: string, pageLoad: PageLoad): void {
    this.#pages.delete(pathname);
    this.#pages.set(pathname, pageLoad);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > maxPages && oldest !== undefined) this.#pages.delete(oldest);
  }
}

/** Retries once after a second, so that a short network failure does not show the error screen. */
async function loadWithRetry(load: LoadPage, visit: PageVisit): Promise<PageResult> {
  try {
    return await load(visit);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return load(visit);
  }
}

export const PageContentCacheContext = createContext(new PageContentCache());

export const usePageContentCache = () => useContext(PageContentCacheContext);

/** Reads the result while rendering: suspends until it is loaded, throws when loading failed. */
export function usePageResult(pathname: string, load: LoadPage, visit: PageVisit): PageResult {
  const contents = usePageContentCache();
  return contents.peek(pathname) ?? use(contents.load(pathname, load, visit));
}
