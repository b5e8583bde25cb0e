import { compileSystem, type GradingSystem } from "@meridian/grading";

/** Does the chosen system read a text as a mark? Before its table is here, nothing is one. */
export function marksOf(system: GradingSystem | undefined): (text: string) => boolean {
  if (!system) return () => false;
  const compiled = compileSystem(system);
  return (text) => compiled.convert(text).error === null;
}
