/** Types of the files that the build generates from `docs/procurement/` (vite/content/documents.ts). */

export interface ListedDocument {
  readonly slug: string;
  readonly title: string;
  /** Who asks for it. */
  readonly audience: string;
}

/** `/content/security/index.json`. */
export interface DocumentIndex {
  readonly introHtml: string;
  readonly documents: readonly ListedDocument[];
  /** What does not exist, such as SOC 2. */
  readonly missingHtml: string;
}

/** `/content/security/<slug>.json`. */
export interface DocumentContent extends ListedDocument {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

export const documentFiles = {
  index: "/content/security/index.json",
  document: (slug: string) => `/content/security/${slug}.json`,
  /** The Markdown source, for downloads. */
  source: (slug: string) => `/content/security/${slug}.md`,
} as const;
