import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makePhotos, makeScan } from "../image/make-images.mjs";
import { makeDocument } from "../make-document.mjs";

const imageFolder = path.resolve(import.meta.dirname, "../image");

/**
 * Documents as files, made once and kept in a folder: `files(document, medium)` returns the truth, the files to read (one
 * PDF, or one photo per page) and a version that changes with the document.
 */
export function createDocumentStore(folder, startPrinter, platform) {
  const imageCode = hashText(
    readdirSync(imageFolder)
      .map((name) => readFileSync(path.join(imageFolder, name), "utf8"))
      .join(""),
  );
  let printer = null;
  return {
    async files(document, medium) {
      const made = makeDocument(document);
      const version = hashText(made.html + imageCode);
      const at = path.join(folder, `${document.id}-${version}`);
      const pdfFile = path.join(at, "text.pdf");
      if (!existsSync(pdfFile)) {
        printer ??= await startPrinter();
        write(at, "text.pdf", await printer.print(made));
      }
      const stampText = document.country.phrases.stamp;
      const names = await makeMedium(at, medium, {
        id: document.id,
        pdf: readFileSync(pdfFile),
        stampText,
        platform,
      });
      return {
        truth: made.truth,
        version,
        files: names.map((name) => ({ name, bytes: readFileSync(path.join(at, name)) })),
      };
    },
    stop: () => printer?.stop(),
  };
}

async function makeMedium(at, medium, { id, pdf, stampText, platform }) {
  if (medium === "text") return ["text.pdf"];
  const existing = readdirSync(at).filter((name) => name.startsWith(medium));
  if (existing.length > 0) return existing.sort();
  if (medium === "scan") return write(at, "scan.pdf", await makeScan(platform, id, pdf, stampText));
  const photos = await makePhotos(platform, id, pdf);
  return photos.flatMap((photo, i) => write(at, `photo-${i + 1}.jpg`, photo));
}

function write(folder, name, bytes) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), bytes);
  return [name];
}

const hashText = (text) => createHash("sha256").update(text).digest("hex").slice(0, 12);
