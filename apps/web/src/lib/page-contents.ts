import { createContext, use, useContext } from "react";
import type { LoadPage, PageAnswer, PageVisit } from "./page-content.ts";
import { retrying } from "./retrying.ts";

/** Pages kept for going back; the one left longest ago goes first. */
const mostPages = 30;

interface Loading {
  readonly answer: Promise<PageAnswer>;
  known: PageAnswer | undefined;
}

/** The content of the pages visited in one run of the app, by path. It changes with the build only, so it is never old. */
export class PageContents {
  readonly #pages = new Map<string, Loading>();

  /** What the server embedded in the document. */
  put(pathname: string, known: PageAnswer): void {
    this.#keep(pathname, { answer: Promise.resolve(known), known });
  }

  /** Without waiting: undefined when it is not here (yet). */
  known(pathname: string): PageAnswer | undefined {
    return this.#pages.get(pathname)?.known;
  }

  /** Starts or joins; tried twice. A failed one stays failed until {@link forget}: drawing must end, not try for ever. */
  load(pathname: string, load: LoadPage, visit: PageVisit): Promise<PageAnswer> {
    const begun = this.#pages.get(pathname);
    if (begun) {
      this.#keep(pathname, begun);
      return begun.answer;
    }
    const loading: Loading = { answer: retrying(() => load(visit), 1), known: undefined };
    loading.answer.then(
      (known) => (loading.known = known),
      () => undefined,
    );
    this.#keep(pathname, loading);
    return loading.answer;
  }

  /** As {@link load}, ahead of the visit: a failure is forgotten, so that the visit itself tries anew. */
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

  #keep(pathname: string, loading: Loading): void {
    this.#pages.delete(pathname);
    this.#pages.set(pathname, loading);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > mostPages && oldest !== undefined) this.#pages.delete(oldest);
  }
}

export const PageContentsContext = createContext(new PageContents());

export const usePageContents = () => useContext(PageContentsContext);

/** The answer while rendering: suspends until it is here, throws when it does not come. */
export function usePageAnswer(pathname: string, load: LoadPage, visit: PageVisit): PageAnswer {
  const contents = usePageContents();
  return contents.known(pathname) ?? use(contents.load(pathname, load, visit));
}
