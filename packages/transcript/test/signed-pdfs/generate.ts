import { encodeQR } from "qr";
import { addRevision, contentObject, writePdf, type PdfSquares, type PdfText } from "./write-pdf.ts";
import { createSigner, signPdf, type Signer } from "./sign-pdf.ts";

export const kinds = ["clean", "valid", "flipped", "edited", "self-signed", "totals"] as const;
export type PdfKind = (typeof kinds)[number];

/** A generated transcript with what is known about it. */
export interface GeneratedPdf {
  readonly kind: PdfKind;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What its QR code says, if it has one. */
  readonly qr: string | null;
  readonly signer: string;
  /** Of `totals`: the figure that was changed. */
  readonly changed: "credits" | "average" | null;
}

/** The same transcript for the same number; certificates differ each time. */
export async function createGenerator() {
  const authority = await createSigner("Example Root CA", "Example Trust");
  const registrar = await createSigner("Registrar", "Example University", authority);
  const stranger = await createSigner("Registrar", "Example University");
  return (kind: PdfKind, number: number) => generate(kind, number, { authority, registrar, stranger });
}

async function generate(
  kind: PdfKind,
  number: number,
  { authority, registrar, stranger }: Record<"authority" | "registrar" | "stranger", Signer>,
): Promise<GeneratedPdf> {
  const random = createRandom(number + 1);
  const changed: GeneratedPdf["changed"] =
    kind === "totals" ? (number % 2 === 0 ? "credits" : "average") : null;
  const transcript = writeTranscript(random, changed);
  const qr = number % 3 === 0 ? `https://verify.example.edu/t/${number}` : null;
  const squares = qr ? drawQr(qr) : undefined;
  const plain = writePdf(transcript.texts, ["Example SIS 4.2", "Campus Print 11"][number % 2]!, squares);
  const base = { kind, name: `${kind}-${number}.pdf`, qr, changed, signer: "Registrar (Example University)" };
  switch (kind) {
    case "valid":
      return { ...base, bytes: await signPdf(plain, registrar, authority) };
    case "self-signed":
      return { ...base, bytes: await signPdf(plain, stranger) };
    case "flipped":
      return {
        ...base,
        bytes: flipByte(await signPdf(plain, registrar, authority), random, number % 2 === 1),
      };
    case "edited": {
      const signed = await signPdf(plain, registrar, authority);
      const texts = transcript.texts.map((entry) =>
        entry === transcript.someMark ? { ...entry, text: String(Number(entry.text) + 9) } : entry,
      );
      return { ...base, bytes: addRevision(signed, new Map([[4, contentObject(texts, squares)]])) };
    }
    default:
      return { ...base, bytes: plain };
  }
}

/** Courses in two to four semesters with a total and an average under each, in whole marks out of 100. */
function writeTranscript(random: () => number, changed: "credits" | "average" | null) {
  const texts: PdfText[] = [{ x: 60, y: 60, text: "Example University - Transcript of Records" }];
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]!;
  const names = shuffle(courseNames, random);
  const semesters = 2 + Math.floor(random() * 3);
  const wrongIn = 1 + Math.floor(random() * semesters);
  let y = 90;
  let someMark: PdfText | null = null;
  const row = (course: string, credits: string, mark: string) => {
    const cells = [
      { x: 60, y, text: course },
      { x: 330, y, text: credits },
      { x: 420, y, text: mark },
    ].filter(({ text }) => text !== "");
    texts.push(...cells);
    y += 16;
    return cells.at(-1)!;
  };
  row("Course", "Credits", "Mark");
  for (let semester = 1; semester <= semesters; semester++) {
    texts.push({ x: 60, y, text: `Semester ${semester}` });
    y += 16;
    const courses = Array.from({ length: 4 + Math.floor(random() * 3) }, () => ({
      name: names.pop()!,
      credits: pick([3, 4, 5, 6]),
      mark: 45 + Math.floor(random() * 40),
    }));
    for (const { name, credits, mark } of courses) someMark = row(name, String(credits), String(mark));
    const total = courses.reduce((sum, { credits }) => sum + credits, 0);
    const weighted = courses.reduce((sum, { credits, mark }) => sum + credits * mark, 0) / total;
    const isWrong = semester === wrongIn;
    row("Total credits", String(total + (isWrong && changed === "credits" ? 6 : 0)), "");
    row("Average", "", (weighted + (isWrong && changed === "average" ? 4.5 : 0)).toFixed(2));
    y += 8;
  }
  return { texts, someMark };
}

const courseNames = [
  ..."Algebra,Analysis,Geometry,Topology,Statistics,Probability,Mechanics,Optics,Thermodynamics,Electronics,Chemistry,Biology".split(
    ",",
  ),
  ..."Genetics,Ecology,Geology,Astronomy,Programming,Databases,Networks,Compilers,Robotics,Economics,Accounting,Marketing".split(
    ",",
  ),
  ..."Psychology,Sociology,Philosophy,Ethics,Logic,History,Geography,Linguistics".split(","),
];

function drawQr(text: string): PdfSquares {
  return { x: 470, y: 700, module: 2.4, rows: encodeQR(text, "raw", { border: 2 }) };
}

/** Changes one bit of a random signed byte: in the page's content, or anywhere before the signature's message. */
function flipByte(
  pdf: Uint8Array<ArrayBuffer>,
  random: () => number,
  anywhere: boolean,
): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(pdf).toString("latin1");
  const [start, end] = anywhere
    ? [0, text.indexOf("/Contents <")]
    : [text.indexOf("stream\n") + 7, text.indexOf("\nendstream")];
  const flipped = pdf.slice();
  const at = start + Math.floor(random() * (end - start));
  flipped[at]! ^= 1;
  return flipped;
}

function shuffle<Item>(list: readonly Item[], random: () => number): Item[] {
  return list
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** A small generator of its own (mulberry32), so that every run has the same documents. */
function createRandom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
