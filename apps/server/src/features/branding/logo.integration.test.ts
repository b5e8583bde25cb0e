import { deflateSync } from "node:zlib";
import jpeg from "jpeg-js";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await openSignedIn(server, "admin@northfield.test");
});
afterAll(() => server.stop());

async function upload(bytes: Uint8Array, type: string, browser = admin) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await server.fetch("/api/branding/logo", {
    method: "PUT",
    headers: { "content-type": type, cookie },
    body: new Uint8Array(bytes),
  });
  // Tests read arbitrary fields of the response.
  // oxlint-disable-next-line typescript/no-explicit-any
  const json: any = await response.json();
  return { status: response.status, json, message: json.error?.message as string | undefined };
}

/** An image with a single color. */
function png(width: number, height: number): Buffer {
  const image = new PNG({ width, height });
  image.data.fill(200);
  return PNG.sync.write(image);
}

function createJpeg(width: number, height: number): Buffer {
  return jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 200) }, 90).data;
}

const decodeDataUrl = (dataUrl: string) => Buffer.from(dataUrl.split(",")[1]!, "base64");

test("stores only the pixels of a PNG, without text chunks", async () => {
  const { status, json } = await upload(withText(png(400, 100)), "image/png");
  expect(status).toBe(200);
  expect(json.logo).toMatchObject({ width: 400, height: 100 });
  expect(json.logo.address).toMatch(/^data:image\/png;base64,/);
  const bytes = decodeDataUrl(json.logo.address);
  expect(bytes.includes("Secret")).toBe(false);
  expect(PNG.sync.read(bytes).data.subarray(0, 4)).toEqual(Buffer.from([200, 200, 200, 200]));
});

test("stores a JPEG without metadata and scales a large image down to the size used on the report", async () => {
  const plain = createJpeg(1800, 400);
  const exif = Buffer.from("Exif\0\0 taken at home");
  const length = Buffer.from([0, exif.length + 2]);
  const image = Buffer.concat([
    plain.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    exif,
    plain.subarray(2),
  ]);
  const { status, json } = await upload(image, "image/jpeg");
  expect(status).toBe(200);
  expect(json.logo).toMatchObject({ width: 900, height: 200 });
  expect(decodeDataUrl(json.logo.address).includes("taken at home")).toBe(false);
});

test("detects the image type from the bytes: a JPEG sent as PNG is stored as JPEG", async () => {
  const { status, json } = await upload(createJpeg(60, 20), "image/png");
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
/** The header says 100 × 100, but the pixel data decompresses to 60 MB of zeros. */
const bomb = () =>
  pngFile([
    ["IHDR", createHeader(100, 100)],
    ["IDAT", deflateSync(Buffer.alloc(60_000_000), { level: 9 })],
    ["IEND", Buffer.alloc(0)],
  ]);
/** A small file whose header claims a huge image. */
const giant = () =>
  pngFile([
    ["IHDR", createHeader(30_000, 30_000)],
    ["IDAT", deflateSync(Buffer.alloc(1000))],
    ["IEND", Buffer.alloc(0)],
  ]);

test.each([
  ["an SVG with a script, sent as SVG", () => drawing, "image/svg+xml", 415, /PNG or JPEG/],
  ["an SVG with a script, sent as PNG", () => drawing, "image/png", 422, /This is not a PNG or JPEG image/],
  ["a web page", () => Buffer.from("<html>"), "text/html", 415, /PNG or JPEG/],
  ["an empty file", () => Buffer.alloc(0), "image/png", 422, /This is not a PNG or JPEG image/],
  ["a truncated PNG", damagedPng, "image/png", 422, /The image is damaged/],
  ["a truncated JPEG", () => createJpeg(300, 90).subarray(0, 400), "image/jpeg", 422, /The image is damaged/],
  ["a JPEG of noise", () => noise(createJpeg(300, 90)), "image/jpeg", 422, /The image is damaged/],
  [
    "a PNG with an appended archive",
    () => Buffer.concat([png(9, 9), Buffer.from("PK")]),
    "image/png",
    422,
    /damaged/,
  ],
  ["a PNG that decompresses to 60 MB", bomb, "image/png", 422, /The image is damaged/],
  ["an image of 900 million pixels", giant, "image/png", 422, /30000 × 30000 pixels is too large/],
  ["a file larger than 1 MB", () => Buffer.alloc(1_000_001, 1), "image/png", 413, /larger than 1 MB/],
] as const)(
  "rejects %s with a reason and keeps the previous logo",
  async (_name, createFile, type, status, reason) => {
    await upload(png(40, 10), "image/png");
    const before = (await admin.call("/api/branding")).json.logo;
    const result = await upload(createFile(), type);
    expect(result.message).toMatch(reason);
    expect(result.status).toBe(status);
    expect((await admin.call("/api/branding")).json.logo).toEqual(before);
  },
);

test("an evaluator can see the logo but not change it", async () => {
  const evaluator = await openSignedIn(server, "evaluator@northfield.test");
  expect((await upload(png(40, 10), "image/png", evaluator)).status).toBe(403);
  expect((await evaluator.call("DELETE /api/branding/logo")).status).toBe(403);
  expect((await evaluator.call("/api/branding")).json).toMatchObject({ canChange: false });
});

test("removes the logo", async () => {
  await upload(png(40, 10), "image/png");
  expect((await admin.call("DELETE /api/branding/logo")).json.logo).toBeNull();
});

function createHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return header;
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

/** Keeps the header and corrupts the rest. */
function noise(image: Buffer): Buffer {
  const corrupted = Buffer.from(image);
  for (let at = 700; at < corrupted.length; at += 3) corrupted[at] = (at * 31) % 256;
  return corrupted;
}
