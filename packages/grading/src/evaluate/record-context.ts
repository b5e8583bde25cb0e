import { compileSystem, type CompiledSystem } from "../compile.ts";
import { ratioOf, reduce, type Ratio } from "../exact.ts";
import type { TranscriptRecord } from "../transcript.ts";
import type { CreditUnit, GradingSystem, Systems } from "../types.ts";

/** A record with everything that holds for all its courses, looked up once. */
export interface RecordContext {
  readonly record: TranscriptRecord;
  readonly systemId: string;
  readonly compiled: CompiledSystem | null;
  readonly unit: CreditUnit | null;
  /** US credits for one local unit, or null when unknown. */
  readonly factor: Ratio | null;
  readonly secondary: boolean;
  readonly pass: PassMark | null;
  /** Why the record's own pass mark could not be used. */
  readonly passFault: string | null;
}

/** Marks below it are an F whatever the table says: a number on the scale, or the position of the last passing symbol. */
export type PassMark =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "symbol"; readonly band: number };

export function recordContext(record: TranscriptRecord, systems: Systems): RecordContext {
  const system = findSystem(record.system, systems);
  const systemId = typeof record.system === "string" ? record.system : record.system.id;
  const unit = record.credit === undefined ? systems.creditUnit(systemId) : record.credit;
  const compiled = system ? compileSystem(system) : null;
  return {
    record,
    systemId,
    compiled,
    unit,
    factor: usFactor(unit),
    secondary: (record.level ?? system?.level) === "secondary",
    ...passMark(record.passMark, compiled),
  };
}

export function findSystem(system: string | GradingSystem, systems: Systems): GradingSystem | undefined {
  return typeof system === "string" ? systems.system(system) : system;
}

/** The stated factor, else 30 US credits ÷ the units of a full-time year. */
function usFactor(unit: CreditUnit | null): Ratio | null {
  if (unit === null) return null;
  if (unit.usFactor !== null && unit.usFactor > 0 && unit.usFactor < 1e6) return ratioOf(unit.usFactor);
  if (unit.perYear === null || !(unit.perYear > 0 && unit.perYear < 1e6)) return null;
  const perYear = ratioOf(unit.perYear);
  return perYear.num === 0n ? null : reduce({ num: 30n * perYear.den, den: perYear.num });
}

function passMark(
  given: string | number | null | undefined,
  compiled: CompiledSystem | null,
): Pick<RecordContext, "pass" | "passFault"> {
  if (given === null || given === undefined || given === "" || !compiled)
    return { pass: null, passFault: null };
  const read = compiled.convert(String(given));
  if (read.error) return { pass: null, passFault: `Pass mark: ${read.error.message}.` };
  if (read.value !== null) return { pass: { kind: "number", value: read.value }, passFault: null };
  if (read.reading?.kind === "symbol") return { pass: { kind: "symbol", band: read.band }, passFault: null };
  return { pass: null, passFault: `Pass mark: “${given}” has no place on the scale.` };
}
