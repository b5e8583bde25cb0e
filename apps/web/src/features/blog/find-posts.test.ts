import { expect, test } from "vitest";
import type { IndexedPost } from "./content.ts";
import { findPosts, parseTag } from "./find-posts.ts";

const post = (slug: string, more: Partial<IndexedPost>): IndexedPost => ({
  slug,
  kind: "post",
  title: slug,
  description: "",
  published: "2026-11-01",
  updated: "2026-11-01",
  tags: ["transcripts"],
  countries: [],
  minutes: 5,
  words: "",
  ...more,
});

const posts = [
  post("iran", { title: "Reading an Iranian transcript", words: "Iran Pass marks by level" }),
  post("policy", {
    title: "Building a policy",
    kind: "guide",
    tags: ["policy"],
    words: "Iran as an example",
  }),
  post("brazil", { title: "Reading a Brazilian transcript", words: "São Paulo" }),
];
const slugs = (query: string, tag: IndexedPost["tags"][number] | null = null) =>
  findPosts(posts, { query, tag }).map(({ slug }) => slug);

test("an empty query returns every post in order", () => {
  expect(slugs("")).toEqual(["iran", "policy", "brazil"]);
});

test("requires every word, ignoring case and accents", () => {
  expect(slugs("SAO paulo")).toEqual(["brazil"]);
  expect(slugs("sao iran")).toEqual([]);
});

test("ranks title matches above heading matches", () => {
  expect(slugs("iran")).toEqual(["iran", "policy"]);
  expect(slugs("policy")).toEqual(["policy"]);
});

test("filters by tag and also searches tag and kind names", () => {
  expect(slugs("iran", "policy")).toEqual(["policy"]);
  expect(slugs("guide")).toEqual(["policy"]);
});

test("ignores an unknown tag in the URL", () => {
  expect(parseTag("credits")).toBe("credits");
  expect(parseTag("toString")).toBeNull();
  expect(parseTag(null)).toBeNull();
});
