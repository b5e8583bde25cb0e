import type { Source } from "@meridian/grading";
import { ExternalLink } from "lucide-react";

/** Numbered sources, each with the site it is on. */
export function SourceList({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <ol className="sources">
      {sources.map(({ title, url }, i) => (
        <li key={url + title}>
          <span aria-hidden="true">{i + 1}</span>
          <span>
            {title}{" "}
            <a href={url} rel="noreferrer">
              {siteOf(url)} <ExternalLink className="i sm" aria-hidden="true" />
            </a>
          </span>
        </li>
      ))}
    </ol>
  );
}

function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
