import { sourceKindLabels, type SourceKind } from "@meridian/grading";
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

/** The kind of publisher after a source, in parentheses. Nothing for a source whose publisher is not listed. */
export function SourceKindNote({ kind }: { readonly kind: SourceKind | undefined }) {
  return kind ? <span className="muted"> ({sourceKindLabels[kind]})</span> : null;
}

/** A cited source as the dossiers write it: a title, with the page that was read in parentheses after it. */
export function CitedSource({ source }: { readonly source: string }) {
  const [, title, url] = /^(.+) \((https?:\/\/[^\s)]+)\)$/.exec(source) ?? [];
  return title && url ? <SourceLink url={url}>{title}</SourceLink> : source;
}
