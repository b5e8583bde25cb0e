import { documentTitle } from "@meridian/contract/pages/routes";
import { createContext, useContext, useEffect } from "react";
import { applyHead, type PageHead } from "./page-head.ts";

/** Where pages set their head. On the server, the last call wins and is written into the document. */
export interface HeadSink {
  readonly baseUrl: string;
  /** `status` is 404 for content that does not exist. */
  readonly setHead: (head: PageHead, status: 404 | undefined) => void;
}

export const HeadContext = createContext<HeadSink>({ baseUrl: "", setHead: () => undefined });

/** Sets title, description, canonical URL and previews; a page with its own content calls it again with its own head. */
export function usePageHead(head: PageHead, status?: 404): void {
  const { baseUrl, setHead } = useContext(HeadContext);
  // Effects do not run on the server, so there the head is set while rendering.
  if (import.meta.env.SSR) setHead(head, status);
  // Compared as text: pages create a new head object on every render, and only real changes should be applied.
  const text = JSON.stringify(head);
  useEffect(() => {
    const newHead = JSON.parse(text) as PageHead;
    const serverCanonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    applyHead(newHead, baseUrl);
    // The server already set the description of the page it rendered.
    if (serverCanonical === baseUrl + newHead.path) return;
    if (newHead.route === undefined || newHead.description !== undefined) return;
    // Descriptions are never on screen, so they load last; offline, the previous page's may remain.
    const { route } = newHead;
    let isStale = false;
    import("@meridian/contract/pages/route-descriptions").then(
      ({ routeDescriptions }) => {
        // A page with its own content may have set its head meanwhile.
        if (isStale || document.title !== documentTitle(newHead.title)) return;
        applyHead({ ...newHead, description: routeDescriptions[route] }, baseUrl);
      },
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [text, baseUrl]);
}

/** Rendered before the page, so that the page's own head, set later, wins. */
export function Head({ head, status }: { readonly head: PageHead; readonly status?: 404 | undefined }) {
  usePageHead(head, status);
  return null;
}
