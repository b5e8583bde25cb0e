import { compileSystem, type GradingSystem, type UsGrade } from "@meridian/grading";
import { markPosition } from "./mark-position.ts";
import { findPublisher, shortPublisherName } from "./publisher.ts";

/** What a mark is in one publisher's table. */
export interface PublisherReading {
  readonly publisher: string;
  readonly grade: UsGrade | null;
}

/** A typed mark, or an example before anything is typed: its place on the scale, and its grade in each publisher's table. */
export function triedMark(system: GradingSystem, typed: string | null) {
  const mark = typed ?? exampleMark(system);
  const compiled = compileSystem(system);
  const { error, value, band, us } = compiled.convert(mark);
  const others = compiled.alternates().map(({ publisher, grade }): PublisherReading => ({
    publisher: shortPublisherName(publisher),
    grade: grade(value, band),
  }));
  return {
    mark,
    isUnreadable: error !== null,
    at: error ? null : markPosition(system, value, band),
    readings: [{ publisher: findPublisher(system), grade: us }, ...others],
  };
}

/** The initial example: a good passing mark, written the way the scale writes it. */
function exampleMark(system: GradingSystem): string {
  const passing = system.bands.filter(({ us }) => us !== "F" && us !== "S");
  const band = passing[Math.min(1, passing.length - 1)] ?? system.bands[0];
  if (!band) return "";
  return "grade" in band
    ? band.grade
    : String(system.kind === "numeric" && system.better === "lower" ? band.to : band.from);
}
