import type { SourcePage } from "@meridian/contract/source-pages/schemas";
import { pageCaption, pageUrl } from "./page-images.ts";
import * as styles from "./source-pages.module.css";

/** The pages one below the other. Each opens at full size in a new tab. */
export function PageFigures({ id, pages }: { readonly id: string; readonly pages: readonly SourcePage[] }) {
  return (
    <ol className={`grid loose ${styles.pages}`}>
      {pages.map((page) => (
        <li key={page.id}>
          <a href={pageUrl(id, page)} target="_blank" rel="noreferrer">
            <img
              src={pageUrl(id, page)}
              alt={pageCaption(page)}
              width={page.width}
              height={page.height}
              loading="lazy"
            />
          </a>
          <p className="muted" aria-hidden="true">
            <bdi>{pageCaption(page)}</bdi>
          </p>
        </li>
      ))}
    </ol>
  );
}
