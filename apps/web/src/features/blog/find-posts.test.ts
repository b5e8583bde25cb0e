import { expect, test } from "vitest";
import type { IndexedPost } from "./content.ts";
import { findPosts, tagOf } from "./find-posts.ts";

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

test("nothing typed shows every post in order", () => {
  expect(slugs("")).toEqual(["iran", "policy", "brazil"]);
});

test("every word must be found, whatever the case or accent", () => {
  expect(slugs("SAO paulo")).toEqual(["brazil"]);
  expect(slugs("sao iran")).toEqual([]);
});

test("a word in the title comes before one in a heading", () => {
  expect(slugs("iran")).toEqual(["iran", "policy"]);
  expect(slugs("policy")).toEqual(["policy"]);
});

test("a tag narrows the search, by its name too", () => {
  expect(slugs("iran", "policy")).toEqual(["policy"]);
  expect(slugs("guide")).toEqual(["policy"]);
});

test("an unknown tag of an address is none", () => {
  expect(tagOf("credits")).toBe("credits");
  expect(tagOf("toString")).toBeNull();
  expect(tagOf(null)).toBeNull();
});
