import path from "node:path";
import type { TranscriptReading } from "@meridian/contract/public-api/read-transcript";
import { searchCountries, type Country, type Policy } from "@meridian/grading";
import { UsageError, type SystemFiles } from "@meridian/grading/batch";
import { nodePlatform } from "@meridian/transcript/node/node-platform";
import { failureMessage } from "@meridian/transcript/programs/failure-message";
import { findReadingLanguage, languageOfCountry } from "@meridian/transcript/programs/reading-language";
import {
  readTranscript,
  type ReadOutcome,
  type ReadRequest,
  type SystemChoice,
} from "@meridian/transcript/programs/read-transcript";
import { ocrLanguages } from "@meridian/transcript/read/recognize/ocr-languages";
import { fs } from "../builtins.ts";
import { openOutputs, printError, readChunk, writeAll } from "../files.ts";
import { createStatusLine } from "../progress.ts";

export interface ReadOptions {
  /** Paths, or `-` for standard input. */
  readonly files: readonly string[];
  readonly country: string | undefined;
  readonly system: string | undefined;
  readonly language: string | undefined;
  readonly output: string | null;
  readonly policy: Policy;
}

const exitCodes = { read: 0, doubts: 2, unreadable: 3 } as const;

/** Reads each file and prints its document; one that cannot be read does not stop the rest. Returns the highest exit code. */
export async function readTranscripts(options: ReadOptions, systems: SystemFiles): Promise<number> {
  const { files } = options;
  const request = toRequest(options, systems);
  for (const name of files) if (name !== "-") fs.accessSync(name, fs.constants.R_OK);
  const [opened] = openOutputs(files, [options.output]);
  const output = opened ?? 1;
  const status = createStatusLine();
  let exitCode = 0;
  for (const name of files) {
    const label = name === "-" ? "standard input" : path.basename(name);
    const outcome = await readTranscript(new File([readWhole(name)], label), request, {
      platform: nodePlatform,
      index: systems.index,
      loadSystems: (code) => Promise.resolve(systems.country(code)?.systems ?? []),
      signal: new AbortController().signal,
      onProgress: ({ stage, page, pages }) =>
        status.show(
          page ? `${label}: ${stageText[stage]}, page ${page} of ${pages}` : `${label}: ${stageText[stage]}`,
        ),
    });
    status.clear();
    const result = describe(outcome, label);
    writeAll(output, Buffer.from(`${JSON.stringify(result, null, files.length === 1 ? 2 : 0)}\n`));
    exitCode = Math.max(exitCode, report(outcome, label));
  }
  if (output !== 1) fs.closeSync(output);
  return exitCode;
}

const stageText = {
  opening: "opening",
  "reading-pages": "reading",
  "loading-recognition": "loading text recognition",
  recognizing: "recognizing text",
} as const;

function describe(outcome: ReadOutcome, file: string): object {
  if ("reading" in outcome) return outcome.reading;
  const { code } = outcome.failure;
  return { file, status: "failed", error: { code, message: failureMessage(outcome.failure) } };
}

/** Says on standard error what a person has to do next. */
function report(outcome: ReadOutcome, file: string): number {
  if ("failure" in outcome) {
    printError(`${file}: ${failureMessage(outcome.failure)}\n`);
    return exitCodes.unreadable;
  }
  const { status, proposals, courses, doubts, observations } = outcome.reading;
  for (const { outcome: compared, message } of observations)
    if (compared === "differs") printError(`${file}: ${message}\n`);
  if (status === "read") return exitCodes.read;
  if (status === "choose-country") {
    printError(`${file}: no country was given, so no marks were read; ${countryHint(proposals)}\n`);
    return exitCodes.doubts;
  }
  const cells = courses
    .flatMap((course) => Object.values(course.cells))
    .filter((cell) => cell.reasons.length > 0);
  const counts = [count(cells.length, "cell"), count(doubts.length, "question")]
    .filter(Boolean)
    .join(" and ");
  printError(`${file}: check ${counts} before you use the result\n`);
  return exitCodes.doubts;
}

function countryHint({ countries, isCountryClear }: TranscriptReading["proposals"]): string {
  const [first] = countries;
  if (!first) return "the document does not say where it is from: run again with --country";
  const names = isCountryClear ? first.name : countries.map(({ name }) => name).join(" or ");
  return `it may be from ${names} (“${first.evidence}”): run again with --country ${first.value.toLowerCase()}${isCountryClear ? "" : " or another"}`;
}

function count(total: number, noun: string): string {
  return total === 0 ? "" : `${total} ${noun}${total === 1 ? "" : "s"}`;
}

function toRequest({ country, system, language, policy }: ReadOptions, systems: SystemFiles): ReadRequest {
  const choice = toChoice(country, system, systems);
  const supported = language === undefined ? null : findReadingLanguage(language);
  if (language !== undefined && supported === null) {
    const names = ocrLanguages.map(({ name }) => name).join("; ");
    throw new UsageError(`--language “${language}” is not supported; choose one of ${names}`);
  }
  return {
    choice,
    policy,
    language: supported ?? languageOfCountry(systems.country(choice?.countryCode ?? "")),
  };
}

function toChoice(
  country: string | undefined,
  systemId: string | undefined,
  systems: SystemFiles,
): SystemChoice | null {
  const named = country === undefined ? null : requireCountry(systems, country);
  if (systemId !== undefined) {
    const system = systems.system(systemId);
    if (!system) throw new UsageError(`unknown grading system “${systemId}”`);
    const owner = systems.index.countries.find(({ systems: own }) => own.some(({ id }) => id === systemId));
    if (named && owner && owner.code !== named.code)
      throw new UsageError(`${systemId} belongs to ${owner.country}, but --country is ${named.country}`);
    const countryCode = owner?.code ?? named?.code ?? "";
    return { countryCode, system, chosenBy: "request", isCustom: owner === undefined };
  }
  if (!named) return null;
  const system = named.systems.find((one) => one.default) ?? named.systems[0];
  if (!system) throw new UsageError(`${named.country} has no grading system; name one with --system`);
  return { countryCode: named.code, system, chosenBy: "country", isCustom: false };
}

/** A code, or a name that is spelled out: a transcript must not be read for a country that only resembles it. */
function requireCountry(systems: SystemFiles, query: string): Country {
  const wanted = query.trim().toLowerCase();
  const exact = systems.index.countries.find(
    ({ code, country, names }) =>
      code.toLowerCase() === wanted || [country, ...names].some((name) => name.toLowerCase() === wanted),
  );
  const match = exact && systems.country(exact.code);
  if (match) return match;
  const [near] = searchCountries(systems.index, query, 1);
  const hint = near ? `; did you mean ${near.country.country} (${near.country.code.toLowerCase()})?` : "";
  throw new UsageError(`unknown country “${query}”${hint}`);
}

function readWhole(name: string): Uint8Array<ArrayBuffer> {
  if (name !== "-") return new Uint8Array(fs.readFileSync(name));
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = Buffer.alloc(1 << 16);
    const bytesRead = readChunk(0, chunk);
    if (bytesRead === 0) return new Uint8Array(Buffer.concat(chunks));
    chunks.push(chunk.subarray(0, bytesRead));
  }
}
