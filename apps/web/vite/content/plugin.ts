import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { postFiles, tagNames } from "../../src/features/blog/content.ts";
import { audienceNames, eventFiles } from "../../src/features/events/content.ts";
import { documentFiles } from "../../src/features/security/content.ts";
import { type GeneratedFiles, generatedFiles, type MakeFile } from "../generated-files.ts";
import { shareImage } from "../share-image.ts";
import { calendarFile } from "./calendar.ts";
import { compileDocuments } from "./documents.ts";
import { compileEvents } from "./events.ts";
import { type Facts, loadFacts } from "./facts.ts";
import { compilePosts, type SourceFile } from "./posts.ts";

/** Compiles the posts and events in `content/` to one JSON file and one share image each, and the documents for buyers. */
export function contentFiles(): Plugin {
  let facts: Promise<Facts> | undefined;
  return generatedFiles({
    prefix: "/content/",
    create: async () => compileContent(await (facts ??= loadFacts())),
  });
}

const root = fileURLToPath(new URL("../../../../", import.meta.url));

function compileContent(facts: Facts): GeneratedFiles {
  const posts = compilePosts(readSources("content/posts"), facts);
  const events = compileEvents(readSources("content/events"));
  const security = compileDocuments(readSource);
  return new Map<string, MakeFile>([
    [postFiles.index, () => JSON.stringify({ posts: posts.map(({ indexed }) => indexed) })],
    ...posts.flatMap(({ content }): [string, MakeFile][] => [
      [postFiles.post(content.slug), () => JSON.stringify(content)],
      [
        postFiles.shareImage(content.slug),
        () =>
          shareImage({
            kicker: content.kind === "guide" ? "Guide" : "Blog",
            title: content.title,
            facts: [`${content.minutes} minutes · ${content.tags.map((tag) => tagNames[tag]).join(" · ")}`],
          }),
      ],
    ]),
    [documentFiles.index, () => JSON.stringify(security.index)],
    ...security.documents.flatMap(({ content, source }): [string, MakeFile][] => [
      [documentFiles.document(content.slug), () => JSON.stringify(content)],
      [documentFiles.source(content.slug), () => source],
    ]),
    [
      eventFiles.index,
      () => JSON.stringify({ events: events.map(({ html: _html, basis: _basis, ...listed }) => listed) }),
    ],
    ...events.flatMap((event): [string, MakeFile][] => [
      [eventFiles.event(event.slug), () => JSON.stringify(event)],
      [
        eventFiles.shareImage(event.slug),
        () =>
          shareImage({
            kicker: "Curated Events",
            title: event.title,
            facts: [event.organizer, event.audience.map((name) => audienceNames[name]).join(" · ")],
          }),
      ],
      ...event.editions.map((edition): [string, MakeFile] => [
        eventFiles.calendar(event.slug, edition.from),
        () => calendarFile(event, edition),
      ]),
    ]),
  ]);
}

export function readSources(folder: string): readonly SourceFile[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => readSource(`${folder}/${name}`));
}

export function readSource(file: string): SourceFile {
  return { file, text: readFileSync(path.join(root, file), "utf8") };
}
