import { conflict } from "../../../platform/http/http-error.ts";

/** Removes duplicate tags, ignoring case; the first spelling wins. */
export function dedupeTags(tags: readonly string[]): string[] {
  const uniqueTags = new Map<string, string>();
  for (const tag of tags) {
    if (tag !== "" && !uniqueTags.has(tag.toLowerCase())) uniqueTags.set(tag.toLowerCase(), tag);
  }
  return [...uniqueTags.values()];
}

interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export function changeTags(tags: readonly string[], { add, remove }: TagChange): string[] {
  const removed = new Set(remove.map((tag) => tag.toLowerCase()));
  const next = dedupeTags([...tags.filter((tag) => !removed.has(tag.toLowerCase())), ...add]);
  if (next.length > maxTags) throw conflict("too_many_tags", `A record can have at most ${maxTags} tags.`);
  return next;
}

/** The limit for a single record (`tags` in the contract's history schemas). */
const maxTags = 20;
