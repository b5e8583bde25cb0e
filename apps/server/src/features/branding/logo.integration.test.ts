import { deflateSync } from "node:zlib";
import jpeg from "jpeg-js";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/browser.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = openBrowser(server);
  await admin.signIn("admin@northfield.test");
});
afterAll(() => server.stop());

async function upload(bytes: Uint8Array, type: string, who = admin) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await server.fetch("/api/branding/logo", {
    method: "PUT",
    headers: { "content-type": type, cookie },
    body: new Uint8Array(bytes),
  });
  // Tests look into whatever was answered.
  // oxlint-disable-next-line typescript/no-explicit-any
  const json: any = await answer.json();
  return { status: answer.status, json, message: json.error?.message as string | undefined };
}

/** A picture of one colour. */
function png(width: number, height: number): Buffer {
  const image = new PNG({ width, height });
  image.data.fill(200);
  return PNG.sync.write(image);
}

function jpegOf(width: number, height: number): Buffer {
  return jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 200) }, 90).data;
}

const kept = (address: string) => Buffer.from(address.split(",")[1]!, "base64");

test("a PNG is kept as its pixels only, without the words written into it", async () => {
  const { status, json } = await upload(withText(png(400, 100)), "image/png");
  expect(status).toBe(200);
  expect(json.logo).toMatchObject({ width: 400, height: 100 });
  expect(json.logo.address).toMatch(/^data:image\/png;base64,/);
  const bytes = kept(json.logo.address);
  expect(bytes.includes("Secret")).toBe(false);
  expect(PNG.sync.read(bytes).data.subarray(0, 4)).toEqual(Buffer.from([200, 200, 200, 200]));
});

test("a JPEG is kept without its metadata, and a large picture is made to fit its room on the paper", async () => {
  const plain = jpegOf(1800, 400);
  const exif = Buffer.from("Exif\0\0 taken at home");
  const length = Buffer.from([0, exif.length + 2]);
  const picture = Buffer.concat([
    plain.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    exif,
    plain.subarray(2),
  ]);
  const { status, json } = await upload(picture, "image/jpeg");
  expect(status).toBe(200);
  expect(json.logo).toMatchObject({ width: 900, height: 200 });
  expect(kept(json.logo.address).includes("taken at home")).toBe(false);
});

test("what an image is, its bytes say: a JPEG named PNG is taken as the JPEG it is", async () => {
  const { status, json } = await upload(jpegOf(60, 20), "image/png");
  expect(status).toBe(200);
  expect(json.logo.address).toMatch(/^data:image\/jpeg;base64,/);
});

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("https://evil.test")</script></svg>',
);
const damagedPng = () => {
  const whole = png(300, 90);
  return whole.subarray(0, whole.length - 40);
};
/** The head says 100 × 100; the pixels unpack to 60 megabytes of zeros. */
const bomb = () =>
  pngFile([
    ["IHDR", headOf(100, 100)],
    ["IDAT", deflateSync(Buffer.alloc(60_000_000), { level: 9 })],
    ["IEND", Buffer.alloc(0)],
  ]);
/** A small file that says it is a giant picture. */
const giant = () =>
  pngFile([
    ["IHDR", headOf(30_000, 30_000)],
    ["IDAT", deflateSync(Buffer.alloc(1000))],
    ["IEND", Buffer.alloc(0)],
  ]);

test.each([
  ["a drawing with a script, called what it is", () => drawing, "image/svg+xml", 415, /PNG or JPEG/],
  ["a drawing with a script, called a PNG", () => drawing, "image/png", 422, /This is no PNG or JPEG image/],
  ["a web page", () => Buffer.from("<html>"), "text/html", 415, /PNG or JPEG/],
  ["an empty file", () => Buffer.alloc(0), "image/png", 422, /This is no PNG or JPEG image/],
  ["a PNG cut short", damagedPng, "image/png", 422, /The image is damaged/],
  ["a JPEG cut short", () => jpegOf(300, 90).subarray(0, 400), "image/jpeg", 422, /The image is damaged/],
  ["a JPEG of noise", () => noise(jpegOf(300, 90)), "image/jpeg", 422, /The image is damaged/],
  [
    "a PNG with an archive behind it",
    () => Buffer.concat([png(9, 9), Buffer.from("PK")]),
    "image/png",
    422,
    /damaged/,
  ],
  ["a PNG that unpacks to 60 MB", bomb, "image/png", 422, /The image is damaged/],
  ["a picture of 900 million pixels", giant, "image/png", 422, /30000 × 30000 pixels is too large/],
  ["a file of more than 1 MB", () => Buffer.alloc(1_000_001, 1), "image/png", 413, /larger than 1 MB/],
] as const)(
  "%s is refused with a reason, and the logo before stays",
  async (_what, make, type, status, why) => {
    await upload(png(40, 10), "image/png");
    const before = (await admin.call("/api/branding")).json.logo;
    const answer = await upload(make(), type);
    expect(answer.message).toMatch(why);
    expect(answer.status).toBe(status);
    expect((await admin.call("/api/branding")).json.logo).toEqual(before);
  },
);

test("an evaluator sees the logo and may not change it", async () => {
  const evaluator = openBrowser(server);
  await evaluator.signIn("evaluator@northfield.test");
  expect((await upload(png(40, 10), "image/png", evaluator)).status).toBe(403);
  expect((await evaluator.call("DELETE /api/branding/logo")).status).toBe(403);
  expect((await evaluator.call("/api/branding")).json).toMatchObject({ canChange: false });
});

test("a logo that was removed is gone from the next paper", async () => {
  await upload(png(40, 10), "image/png");
  expect((await admin.call("DELETE /api/branding/logo")).json.logo).toBeNull();
});

function headOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return head;
}

function pngFile(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  return Buffer.concat([png(1, 1).subarray(0, 8), ...chunks.map(([kind, body]) => chunk(kind, body))]);
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}

function withText(image: Buffer): Buffer {
  const text = chunk("tEXt", Buffer.from("Comment\0Secret"));
  return Buffer.concat([image.subarray(0, 33), text, image.subarray(33)]);
}

/** Its head is kept, what follows is not. */
function noise(image: Buffer): Buffer {
  const spoiled = Buffer.from(image);
  for (let at = 700; at < spoiled.length; at += 3) spoiled[at] = (at * 31) % 256;
  return spoiled;
}
