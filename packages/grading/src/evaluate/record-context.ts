import { compileSystem, type CompiledSystem } from "../convert/compile.ts";
import { toRatio, reduce, type Ratio } from "./exact.ts";
import type { TranscriptRecord } from "./transcript.ts";
import type { CreditUnit, GradingSystem, Systems } from "../types.ts";

/** A record with the values shared by all its courses, resolved once. */
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
  readonly passMarkError: string | null;
}

/** Marks below this are an F, whatever the table says: a number on the scale, or the index of the lowest passing symbol. */
export type PassMark =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "symbol"; readonly band: number };

export function createRecordContext(record: TranscriptRecord, systems: Systems): RecordContext {
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
    ...readPassMark(record.passMark, compiled),
  };
}

export function findSystem(system: string | GradingSystem, systems: Systems): GradingSystem | undefined {
  return typeof system === "string" ? systems.system(system) : system;
}

/** The given factor, or 30 US credits divided by the units in a full-time year. */
function usFactor(unit: CreditUnit | null): Ratio | null {
  if (unit === null) return null;
  if (unit.usFactor !== null && unit.usFactor > 0 && unit.usFactor < 1e6) return toRatio(unit.usFactor);
  if (unit.perYear === null || !(unit.perYear > 0 && unit.perYear < 1e6)) return null;
  const perYear = toRatio(unit.perYear);
  return perYear.num === 0n ? null : reduce({ num: 30n * perYear.den, den: perYear.num });
}

function readPassMark(
  given: string | number | null | undefined,
  compiled: CompiledSystem | null,
): Pick<RecordContext, "pass" | "passMarkError"> {
  if (given === null || given === undefined || given === "" || !compiled)
    return { pass: null, passMarkError: null };
  const conversion = compiled.convert(String(given));
  if (conversion.error) return { pass: null, passMarkError: `Pass mark: ${conversion.error.message}.` };
  if (conversion.value !== null)
    return { pass: { kind: "number", value: conversion.value }, passMarkError: null };
  if (conversion.reading?.kind === "symbol")
    return { pass: { kind: "symbol", band: conversion.band }, passMarkError: null };
  return { pass: null, passMarkError: `Pass mark: “${given}” is not a mark on this scale.` };
}
