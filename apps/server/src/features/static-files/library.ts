import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Encoding, isCompressible, smallestWorthCompressing } from "../../platform/http/encoding.ts";
import { type Representation, bytesRepresentation } from "../../platform/http/send.ts";
import { contentTypeOf } from "./content-types.ts";

/** One file of the web build, with the codings it can be sent in. */
export interface StaticFile {
  readonly contentType: string;
  readonly encodings: readonly Encoding[];
  /** Its name changes with its content, so it can be kept for ever. */
  readonly immutable: boolean;
  representation(encoding: Encoding): Promise<Representation>;
}

/**
 * All files under a folder, by the path they are asked for. Listed once at start: what is not in the list is not
 * served, so no path can climb out of the folder.
 */
export async function openLibrary(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const library = new Map<string, StaticFile>();
  const names = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of names) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join("/");
    // The template is for the page renderer, dot folders are the bundler's; compressed copies stand for their originals.
    if (!entry.isFile() || name === "index.html" || name.startsWith(".") || isCompressedCopy(file)) continue;
    library.set(`/${name}`, await openFile(file, name));
  }
  return library;
}

/** A `.gz` without an original beside it is a file in its own right: the language data of text recognition. */
function isCompressedCopy(file: string): boolean {
  return /\.(?:br|gz)$/.test(file) && existsSync(file.replace(/\.\w+$/, ""));
}

/** Bigger files are streamed from disk each time; smaller ones stay in memory after their first use. */
const biggestKept = 1024 * 1024;

async function openFile(file: string, name: string): Promise<StaticFile> {
  const { size, mtimeMs } = await stat(file);
  const contentType = contentTypeOf(name);
  const compressible = isCompressible(contentType) && size >= smallestWorthCompressing;
  const precompressed = { br: `${file}.br`, gzip: `${file}.gz` };
  const encodings: Encoding[] = [];
  if (compressible && existsSync(precompressed.br)) encodings.push("br");
  if (compressible && (existsSync(precompressed.gzip) || size <= biggestKept)) encodings.push("gzip");
  const kept = new Map<Encoding, Promise<Representation>>();

  async function load(encoding: Encoding): Promise<Representation> {
    const source = encoding === "identity" ? file : precompressed[encoding];
    if (encoding === "gzip" && !existsSync(source)) {
      const bytes = await promisify(gzip)(await readFile(file), { level: 6 });
      return bytesRepresentation(bytes, hashOf(bytes), encoding);
    }
    const length = encoding === "identity" ? size : (await stat(source)).size;
    if (length > biggestKept)
      return streamed(source, length, `${length.toString(36)}-${mtimeMs.toString(36)}`, encoding);
    const bytes = await readFile(source);
    return bytesRepresentation(bytes, hashOf(bytes), encoding);
  }

  return {
    contentType,
    encodings,
    immutable: /^(?:assets|ocr)\//.test(name),
    representation(encoding) {
      let ready = kept.get(encoding);
      if (!ready) {
        kept.set(encoding, (ready = load(encoding)));
        ready.catch(() => kept.delete(encoding));
      }
      return ready;
    },
  };
}

function streamed(file: string, size: number, etag: string, encoding: Encoding): Representation {
  return {
    encoding,
    etag: encoding === "identity" ? etag : `${etag}-${encoding}`,
    size,
    read: (start, end) => Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream,
  };
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}
