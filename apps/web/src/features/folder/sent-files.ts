import { getGroup } from "./queue/folder-file.ts";
import { folderStore, hasStoredFolder } from "./queue/folder-store.ts";

/** The files behind the results of a bulk run, by the student's place in it, if the folder is on this device. */
export async function findSentFiles(
  owner: string,
  runId: string,
): Promise<ReadonlyMap<number, readonly { readonly id: string; readonly name: string }[]>> {
  const places = new Map<number, { id: string; name: string }[]>();
  if (!hasStoredFolder()) return places;
  for (const { id, name, sent } of await folderStore.list(owner)) {
    if (sent?.runId !== runId) continue;
    places.set(sent.place, [...(places.get(sent.place) ?? []), { id, name }]);
  }
  return places;
}

/** How many files an account would leave on this device. */
export async function countStoredFiles(owner: string): Promise<number> {
  if (!hasStoredFolder()) return 0;
  return (await folderStore.list(owner)).filter((file) => getGroup(file) !== "refused").length;
}

/** At sign-out. */
export async function removeStoredFolder(owner: string): Promise<void> {
  if (hasStoredFolder()) await folderStore.removeAll(owner);
}
