/** Types of the post files that the build generates from `content/posts/*.md` (vite/content/). */

export type PostKind = "post" | "guide";

/** Available tags and their labels. */
export const tagNames = {
  conversion: "Conversion",
  transcripts: "Reading transcripts",
  credits: "Credits",
  policy: "Policy",
  training: "Training",
  documents: "Documents",
  africa: "Africa",
  americas: "Americas",
  asia: "Asia",
  europe: "Europe",
  "middle-east": "Middle East",
} as const;

export type Tag = keyof typeof tagNames;

export interface ListedPost {
  readonly slug: string;
  readonly kind: PostKind;
  readonly title: string;
  readonly description: string;
  /** `2026-11-12`. */
  readonly published: string;
  readonly updated: string;
  readonly tags: readonly Tag[];
  /** ISO codes of the countries the post covers. */
  readonly countries: readonly string[];
  readonly minutes: number;
}

/** `/content/posts/index.json`. */
export interface PostIndex {
  /** Newest first. */
  readonly posts: readonly IndexedPost[];
}

export interface IndexedPost extends ListedPost {
  /** Headings and country names, so that search finds more than titles. */
  readonly words: string;
}

/** `/content/posts/<slug>.json`. */
export interface PostContent extends ListedPost {
  readonly words: number;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly related: readonly RelatedPost[];
  /** Reference pages of its countries. */
  readonly reference: readonly { readonly slug: string; readonly country: string; readonly code: string }[];
}

export interface Heading {
  readonly id: string;
  readonly text: string;
}

export type RelatedPost = Pick<ListedPost, "slug" | "kind" | "title" | "description" | "minutes">;

export const author = "Meridian";

export const postFiles = {
  index: "/content/posts/index.json",
  post: (slug: string) => `/content/posts/${slug}.json`,
  shareImage: (slug: string) => `/content/posts/${slug}.png`,
} as const;
