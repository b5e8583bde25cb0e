import { openLocalDataset } from "@meridian/grading/node";
import { maxTranscriptMegapixels } from "@meridian/contract/public-api/limits";
import { nodePlatform } from "@meridian/transcript/node/node-platform";
import { failureMessage } from "@meridian/transcript/programs/failure-message";
import { limitPixels } from "@meridian/transcript/programs/limit-pixels";
import { readTranscript } from "@meridian/transcript/programs/read-transcript";
import type { ReaderResult, ReaderTask } from "./messages.ts";

// Entry point of the process that reads one file. Everything it knows comes through stdin.

// Only the result goes to stdout.
console.log = console.error;

const input = await readAll();
const headEnd = input.indexOf("\n");
const task = JSON.parse(input.toString("utf8", 0, headEnd)) as ReaderTask;
const result = JSON.stringify(await read(task, input.subarray(headEnd + 1)));
process.stdout.write(result, () => process.exit(0));

async function read(request: ReaderTask, bytes: Buffer): Promise<ReaderResult> {
  const dataset = await openLocalDataset();
  const outcome = await readTranscript(new File([new Uint8Array(bytes)], "transcript"), request, {
    platform: limitPixels(nodePlatform, maxTranscriptMegapixels * 1_000_000),
    index: dataset.index,
    loadSystems: async (code) => (await dataset.loadCountry(code)).systems,
    // The process is killed instead.
    signal: new AbortController().signal,
  });
  if ("reading" in outcome) return outcome;
  return { failure: { code: outcome.failure.code, message: failureMessage(outcome.failure) } };
}

async function readAll(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
