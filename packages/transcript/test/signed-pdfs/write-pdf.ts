/** Writes small PDFs byte by byte, so that tests know where everything is. */

export interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Black squares, for a QR code: each is one module. */
export interface PdfSquares {
  readonly x: number;
  readonly y: number;
  readonly module: number;
  readonly rows: readonly (readonly boolean[])[];
}

/** A PDF of one A4 page. Object 4 is the page's content, 3 the page, 1 the catalog. */
export function writePdf(
  texts: readonly PdfText[],
  producer: string,
  squares?: PdfSquares,
): Uint8Array<ArrayBuffer> {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    contentObject(texts, squares),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Producer (${producer}) /CreationDate (D:20240630120000Z) >>`,
  ];
  return toBytes(
    appendObjects(
      "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n",
      new Map(objects.map((object, i) => [i + 1, object])),
      null,
    ),
  );
}

/** Adds objects to the end of a PDF, as programs do that change a file without writing it again. */
export function addRevision(pdf: Uint8Array, objects: ReadonlyMap<number, string>): Uint8Array<ArrayBuffer> {
  const text = toText(pdf);
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  return toBytes(appendObjects(text, objects, previous));
}

/** The page's content, as object 4. */
export function contentObject(texts: readonly PdfText[], squares?: PdfSquares): string {
  const lines = texts.map(
    ({ x, y, text }) =>
      `BT /F1 10 Tf 1 0 0 1 ${x} ${842 - y} Tm (${text.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`,
  );
  const drawn = (squares?.rows ?? []).flatMap((row, r) =>
    row.flatMap((isDark, c) => {
      const { x = 0, y = 0, module = 1 } = squares ?? {};
      return isDark ? [`${x + c * module} ${842 - y - (r + 1) * module} ${module} ${module} re f`] : [];
    }),
  );
  const stream = [...lines, ...drawn].join("\n");
  return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
}

function appendObjects(start: string, objects: ReadonlyMap<number, string>, previous: number | null): string {
  let file = start;
  const offsets = new Map<number, number>();
  for (const [number, object] of objects) {
    offsets.set(number, file.length);
    file += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const table = file.length;
  const entry = (offset: number) => `${String(offset).padStart(10, "0")} 00000 n \n`;
  file += "xref\n";
  if (previous === null) file += "0 1\n0000000000 65535 f \n";
  for (const [number, offset] of offsets) file += `${number} 1\n${entry(offset)}`;
  const before = previous === null ? "" : ` /Prev ${previous}`;
  return `${file}trailer\n<< /Size 20 /Root 1 0 R /Info 6 0 R${before} >>\nstartxref\n${table}\n%%EOF\n`;
}

export const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
