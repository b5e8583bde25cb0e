import type { FolderFile } from "../queue/folder-file.ts";
import { baseName } from "./expand-archive.ts";

/** A file that was missing gets the manifest's data, and its placeholder line is removed. */
export function withoutMissing(all: readonly FolderFile[], added: readonly FolderFile[]): FolderFile[] {
  const missing = all.filter(
    ({ state }) => state.step === "refused" && state.refusal.code === "not-in-folder",
  );
  const arrived = new Map(
    missing.flatMap((line) => {
      const file = added.find(
        ({ name }) => baseName(name).toLowerCase() === baseName(line.name).toLowerCase(),
      );
      return file && file.id !== line.id ? [[file.id, line] as const] : [];
    }),
  );
  const filledIds = new Set([...arrived.values()].map(({ id }) => id));
  return all
    .filter(({ id }) => !filledIds.has(id))
    .map((file) => ({ ...file, manifest: file.manifest ?? arrived.get(file.id)?.manifest ?? null }));
}
