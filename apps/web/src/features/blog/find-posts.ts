import { type IndexedPost, type Tag, tagNames } from "./content.ts";

export interface PostSearch {
  readonly query: string;
  readonly tag: Tag | null;
}

/** Posts with the tag whose title, description, headings, countries or tags hold every word typed; title hits first. */
export function findPosts(posts: readonly IndexedPost[], { query, tag }: PostSearch): readonly IndexedPost[] {
  const words = plain(query).split(" ").filter(Boolean);
  const tagged = tag ? posts.filter(({ tags }) => tags.includes(tag)) : posts;
  if (words.length === 0) return tagged;
  return tagged
    .map((post) => ({ post, title: plain(post.title), text: textOf(post) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((a, b) => hits(b.title, words) - hits(a.title, words))
    .map(({ post }) => post);
}

/** The tag of an address, or null when it is not one of ours. */
export function tagOf(text: string | null): Tag | null {
  return text !== null && Object.hasOwn(tagNames, text) ? (text as Tag) : null;
}

function textOf({ title, description, words, tags, kind }: IndexedPost): string {
  return plain([title, description, words, kind, ...tags.map((tag) => tagNames[tag])].join(" "));
}

const hits = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word)).length;

/** Case, accents and punctuation make no difference. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
