import { siteName } from "./dossier/general-knowledge.tsx";
import type { Source } from "@meridian/grading";
import { ExternalLink } from "lucide-react";
import { SourceKindNote } from "../../../components/source-link.tsx";
import * as styles from "./country.module.css";

/** Numbered sources, each with a link labeled by its site and the kind of its publisher. */
export function SourceList({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <ol className={`small soft ${styles.sources}`}>
      {sources.map(({ title, url, kind }, i) => (
        <li key={url + title}>
          <span aria-hidden="true">{i + 1}</span>
          <span>
            {title}{" "}
            <a href={url} rel="noreferrer">
              {siteName(url)} <ExternalLink className="i sm" aria-hidden="true" />
            </a>
            <SourceKindNote kind={kind} />
          </span>
        </li>
      ))}
    </ol>
  );
}
