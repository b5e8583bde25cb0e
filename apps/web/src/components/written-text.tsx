import { useEffect, useRef } from "react";
import { useNavigate } from "../lib/router.tsx";
import { trustHtml } from "../lib/trusted-types.ts";

/** Text compiled from Markdown at build. Its links to our own pages go through the router, like any other. */
export function WrittenText({ html }: { readonly html: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = frame.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== globalThis.location.origin) return;
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (/\.\w+$/.test(link.pathname)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [navigate]);
  // Made by our own build from our own files.
  // oxlint-disable-next-line react/no-danger
  return <div ref={frame} className="prose written" dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />;
}
