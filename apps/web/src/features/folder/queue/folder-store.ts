import type { Sheet } from "@meridian/transcript/table/to-sheet";
import type { DBSchema, IDBPObjectStore, StoreNames } from "idb";
import { storedFlag } from "../../../lib/browser-storage.ts";
import { deviceDatabase } from "../../../lib/device-database.ts";
import type { FolderFile } from "./folder-file.ts";
import { createSealingKey, openText, sealText, type SealedText } from "./sealed-text.ts";

/** The folder on this device: the list, the files themselves, and what was read from each. */
interface FolderDatabase extends DBSchema {
  files: { key: string; value: FolderFile; indexes: { owner: string } };
  contents: { key: string; value: Blob };
  sheets: { key: string; value: readonly Sheet[] };
  /** The key for passwords. */
  keys: { key: string; value: CryptoKey };
}

const maxAge = 30 * 24 * 60 * 60 * 1000;
const flag = storedFlag("meridian-has-folder", false);

export interface FolderStore {
  /** The files of an account, in order. Files older than a month are deleted for every account. */
  readonly list: (owner: string) => Promise<FolderFile[]>;
  readonly put: (files: readonly FolderFile[]) => Promise<void>;
  readonly putContents: (id: string, contents: Blob) => Promise<void>;
  readonly getContents: (id: string) => Promise<Blob | null>;
  readonly putSheets: (id: string, sheets: readonly Sheet[]) => Promise<void>;
  readonly getSheets: (id: string) => Promise<readonly Sheet[] | null>;
  /** Encrypts a password for storage with its file. */
  readonly seal: (password: string) => Promise<SealedText>;
  /** Null if it can no longer be decrypted, because the browser deleted its key. */
  readonly unseal: (sealed: SealedText) => Promise<string | null>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** At sign-out: the next person at this device must not find them. */
  readonly removeAll: (owner: string) => Promise<void>;
}

const open = deviceDatabase<FolderDatabase>(
  "meridian-folder",
  2,
  (database, oldVersion, _new, transaction) => {
    database.createObjectStore("keys");
    if (oldVersion === 1) return void forgetPlainPasswords(transaction.objectStore("files"));
    database.createObjectStore("files", { keyPath: "id" }).createIndex("owner", "owner");
    database.createObjectStore("contents");
    database.createObjectStore("sheets");
  },
);

/** Version 1 stored passwords as they were typed. */
async function forgetPlainPasswords(
  files: IDBPObjectStore<FolderDatabase, StoreNames<FolderDatabase>[], "files", "versionchange">,
): Promise<void> {
  for (const { password, ...file } of await files.getAll())
    if (typeof password === "string") await files.put(file);
}

async function getKey(): Promise<CryptoKey> {
  const database = await open();
  const stored = await database.get("keys", passwordKey);
  if (stored) return stored;
  const created = await createSealingKey();
  // Another tab may have created one in the meantime; a second key would make its passwords unreadable.
  const { store } = database.transaction("keys", "readwrite");
  const other = await store.get(passwordKey);
  if (!other) await store.put(created, passwordKey);
  return other ?? created;
}

const passwordKey = "passwords";

const stores = ["files", "contents", "sheets"] as const;

export const folderStore: FolderStore = {
  async list(owner) {
    const files = await (await open()).getAll("files");
    const isOld = ({ addedAt }: FolderFile) => addedAt < Date.now() - maxAge;
    await folderStore.remove(files.filter(isOld).map(({ id }) => id));
    return files.filter((file) => file.owner === owner && !isOld(file)).toSorted((a, b) => a.order - b.order);
  },
  async put(files) {
    const transaction = (await open()).transaction("files", "readwrite");
    await Promise.all([...files.map((file) => transaction.store.put(file)), transaction.done]);
    flag.set();
  },
  putContents: async (id, contents) => void (await (await open()).put("contents", contents, id)),
  getContents: async (id) => (await (await open()).get("contents", id)) ?? null,
  putSheets: async (id, sheets) => void (await (await open()).put("sheets", sheets, id)),
  getSheets: async (id) => (await (await open()).get("sheets", id)) ?? null,
  seal: async (password) => sealText(password, await getKey()),
  unseal: async (sealed) => openText(sealed, await getKey()).catch(() => null),
  async remove(ids) {
    if (ids.length === 0) return;
    const transaction = (await open()).transaction(stores, "readwrite");
    await Promise.all([
      ...ids.flatMap((id) => stores.map((name) => transaction.objectStore(name).delete(id))),
      transaction.done,
    ]);
  },
  async removeAll(owner) {
    await folderStore.remove(await (await open()).getAllKeysFromIndex("files", "owner", owner));
  },
};

/** Whether this browser may hold a folder. Cheaper to check than to open its storage. */
export const hasStoredFolder = flag.isSet;
