import { documentTitle } from "@meridian/contract/routes";
import { createContext, useContext, useEffect } from "react";
import { applyHead, type PageHead } from "./page-head.ts";

/** Where pages say what they are. On the server the last word is written into the document. */
export interface HeadSink {
  readonly baseUrl: string;
  /** `status` is what a page asks for besides 200, e.g. 404 for a post that does not exist. */
  readonly say: (head: PageHead, status: number | undefined) => void;
}

export const HeadContext = createContext<HeadSink>({ baseUrl: "", say: () => undefined });

/** Sets title, description, canonical address and previews; a page with its own content calls it again with its own. */
export function usePageHead(head: PageHead, status?: number): void {
  const { baseUrl, say } = useContext(HeadContext);
  // Effects do not run on the server: there the page says it while it is drawn.
  if (import.meta.env.SSR) say(head, status);
  // As text: a page makes its head anew each time it is drawn, and only a change is worth writing.
  const text = JSON.stringify(head);
  useEffect(() => {
    const said = JSON.parse(text) as PageHead;
    const asDrawn = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    applyHead(said, baseUrl);
    // The server has described the page it drew.
    if (asDrawn === baseUrl + said.path) return;
    if (said.route === undefined || said.description !== undefined) return;
    // No screen shows a description, so it comes last; without a network it may stay the last page's.
    const { route } = said;
    let gone = false;
    import("@meridian/contract/route-descriptions").then(
      ({ routeDescriptions }) => {
        // A page with content of its own has had the last word meanwhile.
        if (gone || document.title !== documentTitle(said.title)) return;
        applyHead({ ...said, description: routeDescriptions[route] }, baseUrl);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [text, baseUrl]);
}
