import { compileSystem, type GradingSystem } from "@meridian/grading";

/** Tests whether the chosen system accepts a text as a mark. Always false until its table has loaded. */
export function createMarkTest(system: GradingSystem | undefined): (text: string) => boolean {
  if (!system) return () => false;
  const compiled = compileSystem(system);
  return (text) => compiled.convert(text).error === null;
}
