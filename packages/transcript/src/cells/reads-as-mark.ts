import { compileSystem, type GradingSystem } from "@meridian/grading";

/** Whether the grading system reads a text as a mark. */
export type ReadsAsMark = (text: string) => boolean;

/** The test for the chosen system. Always false until its table has loaded. */
export function createMarkTest(system: GradingSystem | undefined): ReadsAsMark {
  if (!system) return () => false;
  const compiled = compileSystem(system);
  return (text) => compiled.convert(text).error === null;
}
