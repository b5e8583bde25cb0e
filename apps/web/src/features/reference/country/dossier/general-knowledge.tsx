import * as styles from "../country.module.css";

/** Marks statements for which no page is cited, so that they are never taken for sourced ones. */
export function GeneralKnowledge({ children }: { readonly children: string }) {
  return (
    <p className={`tiny muted ${styles.dagger}`}>† {children}: general knowledge; no source is cited.</p>
  );
}

export function siteName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
