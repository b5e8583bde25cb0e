import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listStaticFiles } from "./list-static-files.ts";

test("an image of a post is found by its encoded path", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "static-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, "media/blog"), { recursive: true });
  await writeFile(path.join(folder, "media/blog/cover photo.png"), "image");
  const file = (await listStaticFiles(folder)).get("/media/blog/cover%20photo.png");
  expect(file?.contentType).toBe("image/png");
});
