import { expect, test } from "vitest";
import { Journeys, type JourneyRecord } from "./journeys.ts";

function setUp() {
  const completed: JourneyRecord[] = [];
  const timers: { run: () => void; milliseconds: number }[] = [];
  let serial = 0;
  const journeys = new Journeys({
    sessionId: "visit",
    userId: () => "ana",
    newId: () => `j${++serial}`,
    setTimer: (run, milliseconds) => void timers.push({ run, milliseconds }),
    onCompleted: (journey) => void completed.push(journey),
  });
  return { journeys, completed, timers };
}

test("starts a journey, adds steps with durations, and completes it", () => {
  const { journeys, completed } = setUp();
  const id = journeys.start("sign-up", {}, 1000);
  expect(journeys.all).toMatchObject([
    {
      id,
      type: "sign-up",
      userId: "ana",
      sessionId: "visit",
      startTime: 1000,
      endTime: null,
      completed: false,
    },
  ]);
  journeys.step(id, "form-shown", {}, true, 1200);
  journeys.step(id, "sent", { newsletter: true }, false, 5200);
  journeys.complete(id, true, 6000);
  expect(completed).toMatchObject([
    {
      endTime: 6000,
      completed: true,
      success: true,
      steps: [
        { name: "form-shown", duration: 200, success: true },
        { name: "sent", duration: 4000, success: false, metadata: { newsletter: true } },
      ],
    },
  ]);
});

test("ignores calls after completion and removes the journey 5 minutes later", () => {
  const { journeys, completed, timers } = setUp();
  const id = journeys.start("report", {}, 0);
  journeys.complete(id, false, 10);
  journeys.complete(id, true, 20);
  journeys.step(id, "late", {}, true, 30);
  expect(completed).toHaveLength(1);
  expect(journeys.all).toMatchObject([{ success: false, steps: [] }]);
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([300_000]);
  timers[0]!.run();
  expect(journeys.all).toEqual([]);
});
