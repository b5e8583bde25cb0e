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
