import { z } from "zod";
import {
  type IndexedPost,
  type ListedPost,
  type PostContent,
  type RelatedPost,
  type Tag,
  tagNames,
} from "../../src/features/blog/content.ts";
import { countrySlug } from "../../../../packages/contract/src/reference/country-slug.ts";
import { resolveDirectives } from "./directives.ts";
import type { Facts } from "./facts.ts";
import { ContentError } from "./content-error.ts";
import { day, readContentFile } from "./front-matter.ts";
import { localLanguage } from "./local-word.ts";
import { renderMarkdown } from "./markdown.ts";
import { SourceNotes } from "./source-notes.ts";

const list = <Item extends z.ZodType>(item: Item) => z.array(item);

const fields = z.object({
  title: z.string().min(10).max(80),
  // Search engines truncate longer ones; shorter ones say too little.
  description: z.string().min(60).max(170),
  kind: z.enum(["post", "guide"]),
  published: day,
  updated: day.optional(),
  tags: list(z.enum(Object.keys(tagNames) as [Tag, ...Tag[]])).min(1),
  countries: list(z.string().regex(/^(?:[A-Z]{2}|X-[A-Z]+)$/, "expected ISO codes such as DE")).optional(),
});

export interface SourceFile {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly text: string;
}

export interface CompiledPost {
  readonly content: PostContent;
  readonly indexed: IndexedPost;
}

/** All posts, newest first. An error in one stops the build and names its line. */
export function compilePosts(files: readonly SourceFile[], facts: Facts): readonly CompiledPost[] {
  const drafts = files
    .map(({ file, text }) => compileDraft(file, text, facts))
    .sort(
      (a, b) =>
        b.listed.published.localeCompare(a.listed.published) ||
        a.listed.title.localeCompare(b.listed.title, "en"),
    );
  const listed = drafts.map((draft) => draft.listed);
  return drafts.map(({ listed: post, html, headings, words, reference }) => ({
    content: { ...post, words, html, headings, related: findRelatedPosts(post, listed), reference },
    indexed: {
      ...post,
      words: [...headings.map(({ text }) => text), ...reference.map(({ country }) => country)].join(" "),
    },
  }));
}

/** The posts about each country, by code, newest first; only reads the front matter. */
export function postsByCountry(
  files: readonly SourceFile[],
): ReadonlyMap<string, readonly Pick<ListedPost, "slug" | "kind" | "title" | "description">[]> {
  const read = files
    .map(({ file, text }) => readContentFile(file, text, fields))
    .sort((a, b) => b.fields.published.localeCompare(a.fields.published));
  const codes = new Set(read.flatMap(({ fields: { countries = [] } }) => countries));
  return new Map(
    [...codes].map((code) => [
      code,
      read
        .filter(({ fields: { countries = [] } }) => countries.includes(code))
        // Posts about only this country come before those that name several.
        .sort((a, b) => (a.fields.countries?.length ?? 0) - (b.fields.countries?.length ?? 0))
        .map(({ slug, fields: { kind, title, description } }) => ({ slug, kind, title, description })),
    ]),
  );
}

function compileDraft(file: string, text: string, facts: Facts) {
  const source = readContentFile(file, text, fields);
  const { title, description, kind, published, updated = published, tags, countries = [] } = source.fields;
  if (updated < published) throw new ContentError(file, 1, "updated: cannot be before published");
  const reference = countries.map((code) => {
    const country = facts.country(code);
    if (!country) throw new ContentError(file, 1, `countries: no country "${code}"`);
    return { slug: countrySlug(country.country), country: country.country, code };
  });
  const notes = new SourceNotes();
  const resolved = resolveDirectives(file, source.bodyLine, source.body, { ...facts, cite: notes.cite });
  const withSources = notes.isEmpty ? resolved : `${resolved}\n\n## Sources\n\n${notes.toHtml()}`;
  const { html, headings } = renderMarkdown(withSources, singleCountryLanguage(countries, facts));
  const words = countWords(html);
  // Readers in this field average about 220 words per minute, including tables.
  const minutes = Math.max(1, Math.round(words / 220));
  const listed: ListedPost = {
    slug: source.slug,
    kind,
    title,
    description,
    published,
    updated,
    tags,
    countries,
    minutes,
  };
  return { listed, html, headings, words, reference };
}

/** A post about one country uses that country's words; in other posts they may be from any country. */
function singleCountryLanguage(codes: readonly string[], facts: Facts): string | undefined {
  const [code, ...others] = codes;
  const country = code === undefined || others.length > 0 ? undefined : facts.country(code);
  return country && localLanguage(country);
}

function countWords(html: string): number {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Ranked by shared countries, then shared tags; newer posts first on a tie. */
function findRelatedPosts(post: ListedPost, all: readonly ListedPost[]): RelatedPost[] {
  const common = (a: readonly string[], b: readonly string[]) => a.filter((item) => b.includes(item)).length;
  return all
    .filter(({ slug }) => slug !== post.slug)
    .map((other) => ({
      other,
      weight: 3 * common(post.countries, other.countries) + common(post.tags, other.tags),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 3)
    .map(({ other: { slug, kind, title, description, minutes } }) => ({
      slug,
      kind,
      title,
      description,
      minutes,
    }));
}
