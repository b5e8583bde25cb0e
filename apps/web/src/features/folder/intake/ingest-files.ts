import { newId } from "@meridian/transcript/document/new-id";
import { refused, type FolderFile } from "../queue/folder-file.ts";
import { expandArchive, isArchive, type FoundFile } from "./expand-archive.ts";
import { maxFileBytes, maxFiles, maxFolderBytes } from "./limits.ts";
import { findEntry, isManifest, readManifest, type ManifestEntry } from "./read-manifest.ts";
import type { Refusal } from "./refusal.ts";
import { sha256 } from "../../../lib/sha256.ts";

/** A file as dropped or chosen, with its path if it was in a folder. */
export interface DroppedFile {
  readonly path: string;
  readonly file: File;
}

export interface IngestedFiles {
  readonly files: readonly FolderFile[];
  /** The lines of the manifest, if one was among the files. */
  readonly entries: readonly ManifestEntry[] | null;
}

interface Intake {
  readonly owner: string;
  /** The files already in the folder. */
  readonly existing: readonly FolderFile[];
  /** Stores the contents of a file. Rejects if the device has no room. */
  readonly store: (id: string, contents: Blob) => Promise<void>;
}

/** Adds files to a folder: unpacks ZIPs, reads the manifest, and says for each file that is refused why. */
export async function ingestFiles(dropped: readonly DroppedFile[], intake: Intake): Promise<IngestedFiles> {
  const files: FolderFile[] = [];
  const { existing } = intake;
  let entries: ManifestEntry[] | null = null;
  let order = Math.max(0, ...existing.map((file) => file.order));
  let bytes = existing.reduce((sum, file) => sum + (file.digest ? file.size : 0), 0);
  const push = (name: string, size: number, more: Partial<FolderFile>) =>
    files.push({
      id: newId(),
      owner: intake.owner,
      order: ++order,
      name,
      size,
      digest: "",
      addedAt: Date.now(),
      manifest: null,
      state: { step: "waiting" },
      ...more,
    });
  for await (const found of listFiles(dropped)) {
    if (!("file" in found)) {
      push(found.name, found.size, { state: refused(found.refusal) });
      continue;
    }
    const { name, file } = found;
    if (isManifest(name)) {
      const manifest = await readManifest(file);
      if ("entries" in manifest) entries = [...(entries ?? []), ...manifest.entries];
      else push(name, file.size, { state: refused(manifest.refusal) });
      continue;
    }
    const accepted = [...existing, ...files].filter(({ digest }) => digest !== "");
    const limit = findLimit(file, accepted.length, bytes);
    if (limit) {
      push(name, file.size, { state: refused(limit) });
      continue;
    }
    const digest = await sha256(await file.arrayBuffer());
    const twin = accepted.find((other) => other.digest === digest);
    if (twin) {
      push(name, file.size, { state: refused({ code: "duplicate", of: twin.name }) });
      continue;
    }
    push(name, file.size, { digest });
    bytes += file.size;
    const added = files.at(-1)!;
    try {
      await intake.store(added.id, file);
    } catch {
      files[files.length - 1] = { ...added, digest: "", state: refused({ code: "no-storage" }) };
    }
  }
  return { files, entries };
}

/**
 * Assigns the lines of a manifest to the files. A line whose file is missing is listed as such, so that no student is lost
 * unnoticed; a file without a line is read like any other.
 */
export function applyManifest(
  files: readonly FolderFile[],
  entries: readonly ManifestEntry[],
  owner: string,
): FolderFile[] {
  const used = new Set<ManifestEntry>();
  const isMissing = ({ state }: FolderFile) =>
    state.step === "refused" && state.refusal.code === "not-in-folder";
  const assigned = files
    .filter((file) => !isMissing(file))
    .map((file): FolderFile => {
      const { entry, isAmbiguous } = findEntry(entries, file.name);
      if (isAmbiguous) {
        for (const line of entries) if (findEntry([line], file.name).entry) used.add(line);
        return file.sent ? file : { ...file, state: refused({ code: "named-twice" }) };
      }
      if (!entry) return file;
      used.add(entry);
      return { ...file, manifest: entry };
    });
  const lastOrder = Math.max(0, ...files.map(({ order }) => order));
  const missing = entries
    .filter((entry) => !used.has(entry))
    .map((entry, i): FolderFile => ({
      id: newId(),
      owner,
      order: lastOrder + i + 1,
      name: entry.file,
      size: 0,
      digest: "",
      addedAt: Date.now(),
      manifest: entry,
      state: refused({ code: "not-in-folder" }),
    }));
  return [...assigned, ...missing];
}

async function* listFiles(dropped: readonly DroppedFile[]): AsyncGenerator<FoundFile> {
  for (const { path, file } of dropped) {
    if (await isArchive(file)) yield* expandArchive(file);
    else yield { name: path, file };
  }
}

function findLimit(file: File, count: number, bytes: number): Refusal | null {
  if (file.size === 0) return { code: "reading", failure: { code: "empty" } };
  if (file.size > maxFileBytes) return { code: "too-large" };
  if (count >= maxFiles) return { code: "too-many-files" };
  return bytes + file.size > maxFolderBytes ? { code: "folder-too-large" } : null;
}
