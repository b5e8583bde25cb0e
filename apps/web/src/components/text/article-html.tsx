import { useEffect, useRef } from "react";
import { isPlainClick, useNavigate } from "../../runtime/routing/router.tsx";
import { trustHtml } from "../../runtime/browser/trusted-types.ts";
import "./article-html.css";

/** HTML compiled from Markdown at build time. Internal links use the client-side router. */
export function ArticleHtml({ html }: { readonly html: string }) {
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = container.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== globalThis.location.origin) return;
      if (!isPlainClick(event, {})) return;
      if (/\.\w+$/.test(link.pathname)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [navigate]);
  // Safe: the build generates this HTML from our own files.
  // oxlint-disable-next-line react/no-danger
  return (
    <div ref={container} className="prose written" dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />
  );
}
