import { measure, type Tags } from "./metrics.ts";

/** Measures how long an operation takes if it succeeds; failures say nothing about speed. */
export async function measureDuration<Result>(
  name: string,
  tags: Tags,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const result = await work();
  measure(name, performance.now() - start, tags);
  return result;
}
