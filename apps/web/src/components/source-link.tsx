import type { ReactNode } from "react";

/** A cited source. A team's own table may cite a printed source without a URL. */
export function SourceLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  if (url === "") return <span>{children}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** A cited source as the dossiers write it: a title, with the page that was read in parentheses after it. */
export function CitedSource({ source }: { readonly source: string }) {
  const [, title, url] = /^(.+) \((https?:\/\/[^\s)]+)\)$/.exec(source) ?? [];
  return title && url ? <SourceLink url={url}>{title}</SourceLink> : source;
}
