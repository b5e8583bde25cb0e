import { measure, type Tags } from "./metrics.ts";

/** Measures how long something takes that succeeds; what fails says nothing about speed. */
export async function timed<Result>(name: string, tags: Tags, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  measure(name, performance.now() - start, tags);
  return result;
}
