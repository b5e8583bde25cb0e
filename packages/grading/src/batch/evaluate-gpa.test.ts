import fc from "fast-check";
import { expect, test } from "vitest";
import { anyPolicy, anySystem, systems } from "../arbitraries-for-tests.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import { evaluateGpa } from "./evaluate-gpa.ts";

test("gives the same GPA as the full evaluation, whatever the policy, table and marks", () => {
  const anyCourse = fc.record({
    mark: fc.oneof(fc.integer({ min: 0, max: 100 }).map(String), fc.constantFrom("A", "B+", "W", "2,3", "")),
    credits: fc.constantFrom("", "3", "4,5", "6 ECTS"),
    repeat: fc.constantFrom(null, "a", "b"),
  });
  fc.assert(
    fc.property(anyPolicy, anySystem, fc.array(anyCourse, { maxLength: 12 }), (policy, system, courses) => {
      const terms = [
        { id: "t1", courses: courses.map((course, index) => ({ id: String(index), ...course })) },
      ];
      const transcript = { records: [{ id: "r1", system: system.id, terms }] };
      expect(evaluateGpa(transcript, policy, systems)).toEqual(evaluate(transcript, policy, systems).gpa);
    }),
    { numRuns: 200 },
  );
});
