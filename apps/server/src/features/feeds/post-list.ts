import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { FeedPost } from "./feed.ts";

const index = z.object({
  posts: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      published: z.iso.date(),
      updated: z.iso.date(),
    }),
  ),
});

/** The posts of the web build, newest first; none when it was built without content. */
export async function readPostList(clientFolder: string): Promise<readonly FeedPost[]> {
  const file = path.join(clientFolder, "content/posts/index.json");
  return existsSync(file) ? index.parse(JSON.parse(await readFile(file, "utf8"))).posts : [];
}
