import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Encoding, isCompressible, minCompressibleBytes } from "../../platform/http/encoding.ts";
import { type Representation, bytesRepresentation } from "../../platform/http/send.ts";
import { getContentType } from "./content-types.ts";

/** One file of the web build, with its available encodings. */
export interface StaticFile {
  readonly contentType: string;
  readonly encodings: readonly Encoding[];
  /** The name contains a content hash, so it can be cached forever. */
  readonly immutable: boolean;
  representation(encoding: Encoding): Promise<Representation>;
}

/**
 * Lists all files in a folder by request path, once at startup. Only listed files are served, which rules out path
 * traversal.
 */
export async function listStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join("/");
    // Skip the page template, the bundler's dot folders, and compressed copies, which are served in place of their originals.
    if (!entry.isFile() || name === "index.html" || name.startsWith(".") || isCompressedCopy(file)) continue;
    // Requests are matched by their encoded path.
    files.set(encodeURI(`/${name}`), await openFile(file, name));
  }
  return files;
}

/** A `.gz` file without an original next to it is a file of its own, such as the OCR language data. */
function isCompressedCopy(file: string): boolean {
  return /\.(?:br|gz)$/.test(file) && existsSync(file.replace(/\.\w+$/, ""));
}

/** Larger files are streamed from disk; smaller ones stay in memory after first use. */
const maxCachedBytes = 1024 * 1024;

async function openFile(file: string, name: string): Promise<StaticFile> {
  const { size, mtimeMs } = await stat(file);
  const contentType = getContentType(name);
  const canCompress = isCompressible(contentType) && size >= minCompressibleBytes;
  const precompressed = { br: `${file}.br`, gzip: `${file}.gz` };
  const encodings: Encoding[] = [];
  if (canCompress && existsSync(precompressed.br)) encodings.push("br");
  if (canCompress && (existsSync(precompressed.gzip) || size <= maxCachedBytes)) encodings.push("gzip");
  const cache = new Map<Encoding, Promise<Representation>>();

  async function load(encoding: Encoding): Promise<Representation> {
    const source = encoding === "identity" ? file : precompressed[encoding];
    if (encoding === "gzip" && !existsSync(source)) {
      const bytes = await promisify(gzip)(await readFile(file), { level: 6 });
      return bytesRepresentation(bytes, hashBytes(bytes), encoding);
    }
    const length = encoding === "identity" ? size : (await stat(source)).size;
    if (length > maxCachedBytes)
      return streamRepresentation(source, length, `${length.toString(36)}-${mtimeMs.toString(36)}`, encoding);
    const bytes = await readFile(source);
    return bytesRepresentation(bytes, hashBytes(bytes), encoding);
  }

  return {
    contentType,
    encodings,
    immutable: /^(?:assets|ocr)\//.test(name),
    representation(encoding) {
      let representation = cache.get(encoding);
      if (!representation) {
        cache.set(encoding, (representation = load(encoding)));
        representation.catch(() => cache.delete(encoding));
      }
      return representation;
    },
  };
}

function streamRepresentation(file: string, size: number, etag: string, encoding: Encoding): Representation {
  return {
    encoding,
    etag: encoding === "identity" ? etag : `${etag}-${encoding}`,
    size,
    read: (start, end) => Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream,
  };
}

function hashBytes(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}
