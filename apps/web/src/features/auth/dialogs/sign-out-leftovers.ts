import { listUserDrafts, removeUserDrafts } from "../../calculator/public.ts";
import { plural } from "../../../lib/format/plural.ts";
import { countStoredFiles, removeStoredFolder } from "../../folder/public.ts";
import { loadQueue, mayHaveQueued } from "../../offline/public.ts";

/** What an account would leave on this device, as text: unsent actions, the folder, then drafts. */
export async function listLeftovers(userId: string): Promise<readonly string[]> {
  const unsent = mayHaveQueued() ? await (await loadQueue()).list(userId) : [];
  const files = await countStoredFiles(userId);
  const drafts = await listUserDrafts(userId);
  return [
    ...unsent.map(({ label }) => `Not sent yet: ${label}`),
    ...(files > 0 ? [`A folder with ${plural(files, "file")}`] : []),
    ...drafts.map(({ title }) => title),
  ];
}

export async function removeLeftovers(userId: string): Promise<void> {
  await removeUserDrafts(userId);
  await removeStoredFolder(userId);
  if (mayHaveQueued()) await (await loadQueue()).discardAll(userId);
}
