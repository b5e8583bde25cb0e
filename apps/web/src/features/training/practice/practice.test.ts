import { certificateRequirements } from "@meridian/contract/training/constants";
import { difficulties } from "@meridian/contract/training/schemas";
import { compileSystem, evaluateCourses } from "@meridian/grading";
import { readCountryFiles } from "@meridian/grading/node";
import { describe, expect, test } from "vitest";
import { isContested } from "@meridian/transcript/practice/contested";
import { checkAnswer } from "./check-answer.ts";
import { generatePracticeSet } from "@meridian/transcript/practice/generate-practice-set";
import type { GpaQuestion, GradeQuestion, Question } from "@meridian/transcript/practice/question";

const countries = readCountryFiles();
const selected = countries.filter(({ code }) => ["DE", "IN", "GB", "X-IB"].includes(code));
const describeQuestions = (questions: readonly Question[]) =>
  questions.map(
    (question) =>
      `${question.system.id} ${question.kind === "grade" ? question.mark : question.answer} ${question.answer}`,
  );

describe("a practice set", () => {
  test("is the same for the same seed and differs for another seed", () => {
    const set = (seed: number) =>
      describeQuestions(generatePracticeSet({ countries: selected, length: 10, difficulty: "expert", seed }));
    expect(set(7)).toEqual(set(7));
    expect(set(7)).not.toEqual(set(8));
  });

  test.each(difficulties)(
    "%s: every country in the dataset gives a full set with the engine's answers",
    (difficulty) => {
      for (const country of countries) {
        const set = generatePracticeSet({ countries: [country], length: 6, difficulty, seed: 3 });
        expect(set, country.country).toHaveLength(6);
        for (const question of set) {
          const engineAnswer =
            question.kind === "grade"
              ? compileSystem(question.system).convert(question.mark).us
              : evaluateCourses(question.system, question.courses).gpa.text;
          expect(engineAnswer).toBe(question.answer);
          expect(checkAnswer(question, question.answer)).toEqual({ kind: "right" });
        }
      }
    },
  );

  test("never asks for a mark that fails locally but passes by the table", () => {
    const brazil = countries.filter(({ code }) => code === "BR");
    for (const difficulty of difficulties)
      for (let seed = 0; seed < 20; seed++)
        for (const question of generatePracticeSet({ countries: brazil, length: 10, difficulty, seed })) {
          const marks =
            question.kind === "grade" ? [question.mark] : question.courses.map(({ mark }) => mark);
          for (const mark of marks)
            expect(isContested(question.system, mark), `${question.system.id} ${mark}`).toBe(false);
        }
    const general = brazil[0]!.systems.find(({ id }) => id === "br-10")!;
    expect(isContested(general, "3.1")).toBe(true);
    expect(isContested(general, "5")).toBe(false);
    expect(isContested(general, "2")).toBe(false);
  });

  test("alternates between countries", () => {
    const set = generatePracticeSet({ countries: selected, length: 8, difficulty: "starter", seed: 1 });
    expect(new Set(set.map(({ country }) => country.code)).size).toBe(selected.length);
  });

  test("of 20 questions about one country is enough for its certificate, whatever the seed", () => {
    const netherlands = countries.filter(({ code }) => code === "NL");
    for (let seed = 0; seed < 200; seed++) {
      const set = generatePracticeSet({ countries: netherlands, length: 20, difficulty: "starter", seed });
      const marks = set.flatMap((question) => (question.kind === "grade" ? question.mark : []));
      expect(new Set(marks).size).toBe(certificateRequirements.answers);
      const bands = marks.map((mark) => compileSystem(set[0]!.system).convert(mark).band);
      for (const band of bands)
        expect(bands.filter((other) => other === band).length, `seed ${seed}`).toBeLessThanOrEqual(
          certificateRequirements.maxPerBand,
        );
    }
  });

  test("gives starters only default tables and no transcripts", () => {
    const set = generatePracticeSet({ countries: selected, length: 30, difficulty: "starter", seed: 5 });
    expect(set.every(({ kind, system }) => kind === "grade" && system.default)).toBe(true);
  });

  test("uses each course name once per transcript", () => {
    const set = generatePracticeSet({ countries: selected, length: 30, difficulty: "expert", seed: 11 });
    const transcripts = set.flatMap((question) =>
      question.kind === "gpa" ? [question.courses.map(({ name }) => name)] : [],
    );
    expect(transcripts.length).toBeGreaterThan(0);
    for (const names of transcripts) expect(new Set(names).size).toBe(names.length);
  });

  test("is empty without countries", () => {
    expect(generatePracticeSet({ countries: [], length: 5, difficulty: "starter", seed: 1 })).toEqual([]);
  });
});

describe("an answer", () => {
  const system = selected[0]!.systems[0]!;
  const country = { code: "DE", name: "Germany" };
  const grade: GradeQuestion = { kind: "grade", country, system, mark: "2.0", answer: "B+" };
  const gpa: GpaQuestion = { kind: "gpa", country, system, courses: [], answer: "3.30" };

  test.each(["B+", " b + ", "B plus", "b+"])("accepts %s as B+", (typed) => {
    expect(checkAnswer(grade, typed)).toEqual({ kind: "right" });
  });

  test.each(["3.30", "3.3", "3,30"])("accepts %s as a GPA of 3.30", (typed) => {
    expect(checkAnswer(gpa, typed)).toEqual({ kind: "right" });
  });

  test("accepts any dash as a minus and reports how a wrong answer was understood", () => {
    expect(checkAnswer(grade, "b−")).toEqual({ kind: "wrong", read: "B-" });
    expect(checkAnswer(gpa, "3.31")).toEqual({ kind: "wrong", read: "3.31" });
  });

  test.each(["", "eins", "B++", "S"])("asks again for “%s”, which is not a grade", (typed) => {
    expect(checkAnswer(grade, typed).kind).toBe("unreadable");
  });

  test.each(["", "33", "-1", "B"])("asks again for “%s”, which is not a GPA", (typed) => {
    expect(checkAnswer(gpa, typed).kind).toBe("unreadable");
  });
});
