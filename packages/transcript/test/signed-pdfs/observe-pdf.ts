import type { TranscriptReading } from "@meridian/contract/public-api/read-transcript";
import type { GradingSystem } from "@meridian/grading";
import { nodePlatform } from "../../src/node/node-platform.ts";
import { readTranscript } from "../../src/programs/read-transcript.ts";

export type ReadObservation = TranscriptReading["observations"][number];

const percent: GradingSystem = {
  id: "test-percent",
  name: "Percentage",
  kind: "numeric",
  level: "tertiary",
  institution: null,
  default: true,
  confidence: "unverified",
  sources: [],
  better: "higher",
  min: 0,
  max: 100,
  pass: 40,
  bands: [
    { from: 40, to: 100, us: "A" },
    { from: 0, to: 39.99, us: "F" },
  ],
};

/** The observations that a program gets for a PDF. Null if it cannot be read. */
export async function observePdf(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadObservation[] | null> {
  const outcome = await readTranscript(
    new File([bytes], name),
    { choice: { countryCode: "", system: percent, chosenBy: "request", isCustom: true }, language: "eng" },
    {
      platform: nodePlatform,
      index: { version: "test", countries: [] },
      loadSystems: () => Promise.resolve([]),
      signal: new AbortController().signal,
    },
  );
  return "reading" in outcome ? outcome.reading.observations : null;
}
