import { z } from "zod";
import {
  type Audience,
  audienceNames,
  type Edition,
  type EventContent,
  eventRegions,
} from "../../src/features/events/content.ts";
import { ContentError } from "./content-error.ts";
import { day, readContentFile } from "./front-matter.ts";
import { renderMarkdown } from "./markdown.ts";
import type { SourceFile } from "./posts.ts";

const address = z.url({ protocol: /^https?$/ });

const fields = z.object({
  title: z.string().min(5).max(80),
  description: z.string().min(60).max(170),
  organizer: z.string().min(2),
  url: address,
  region: z.enum(eventRegions),
  audience: z.array(z.enum(Object.keys(audienceNames) as [Audience, ...Audience[]])).min(1),
  months: z.array(z.coerce.number().int().min(1).max(12)).optional(),
  place: z.string().min(3),
  basis: z.string().regex(/\]\(https?:/, "names no page"),
  checked: day,
  edition: z.array(z.string()).optional(),
});

/** All events, sorted by their usual month. */
export function compileEvents(files: readonly SourceFile[]): readonly EventContent[] {
  return files
    .map(({ file, text }): EventContent => {
      const { slug, fields: event, body, bodyLine } = readContentFile(file, text, fields);
      const { edition = [], months = [], ...rest } = event;
      const at = body.split("\n").findIndex((line) => line.includes("{{"));
      if (at !== -1) throw new ContentError(file, bodyLine + at, "directives are not allowed in events");
      const editions = edition
        .map((line) => parseEdition(file, line))
        .sort((a, b) => a.from.localeCompare(b.from));
      return {
        slug,
        ...rest,
        months,
        editions,
        basis: renderMarkdown(rest.basis).html,
        html: renderMarkdown(body).html,
      };
    })
    .sort((a, b) => (a.months[0] ?? 13) - (b.months[0] ?? 13) || a.title.localeCompare(b.title, "en"));
}

/** `2026-05-26 to 2026-05-29, Orlando, Florida, https://…`: the URL is the page that confirms the date. */
function parseEdition(file: string, line: string): Edition {
  const match = /^(\S+) to (\S+), (.+), (https?:\/\/\S+)$/.exec(line);
  const [, from, to, place, source] = match ?? [];
  if (!from || !to || !place || !source)
    throw new ContentError(file, 1, `edition: "${line}" is not "2026-05-26 to 2026-05-29, place, https://…"`);
  if (!day.safeParse(from).success || !day.safeParse(to).success || to < from)
    throw new ContentError(file, 1, `edition: ${from} to ${to} are not two days in order`);
  return { from, to, place, source };
}
