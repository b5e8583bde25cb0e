import { type IndexedPost, type Tag, tagNames } from "./content.ts";

export interface PostSearch {
  readonly query: string;
  readonly tag: Tag | null;
}

/** Posts with the tag whose title, description, headings, countries or tags contain every word; title matches first. */
export function findPosts(posts: readonly IndexedPost[], { query, tag }: PostSearch): readonly IndexedPost[] {
  const words = plain(query).split(" ").filter(Boolean);
  const tagged = tag ? posts.filter(({ tags }) => tags.includes(tag)) : posts;
  if (words.length === 0) return tagged;
  return tagged
    .map((post) => ({ post, title: plain(post.title), text: searchableText(post) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((a, b) => countMatches(b.title, words) - countMatches(a.title, words))
    .map(({ post }) => post);
}

/** Reads a tag from the URL; null if it is unknown. */
export function parseTag(text: string | null): Tag | null {
  return text !== null && Object.hasOwn(tagNames, text) ? (text as Tag) : null;
}

function searchableText({ title, description, words, tags, kind }: IndexedPost): string {
  return plain([title, description, words, kind, ...tags.map((tag) => tagNames[tag])].join(" "));
}

const countMatches = (text: string, words: readonly string[]) =>
  words.filter((word) => text.includes(word)).length;

/** Strips case, accents and punctuation. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
