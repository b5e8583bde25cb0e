import type { ReadingListItem } from "@meridian/contract/reading-list/schemas";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createAddition,
  afterSync,
  createChange,
  type LocalList,
  positionAfterMove,
  emptyList,
  getVisibleItems,
  withChange,
} from "./list.ts";

const now = new Date("2026-03-01T10:00:00.000Z");
const item = (slug: string, position: number, part: Partial<ReadingListItem> = {}): ReadingListItem => ({
  kind: "post",
  slug,
  title: slug,
  note: "",
  read: false,
  position,
  addedAt: now.toISOString(),
  changedAt: now.toISOString(),
  ...part,
});
const slugs = (list: LocalList) => getVisibleItems(list).map(({ slug }) => slug);
const storedList: LocalList = { ...emptyList, items: [item("a", 1), item("b", 2), item("c", 3)] };

test("puts a new item first, hides a removed one and shows changes", () => {
  const withAddition = withChange(
    storedList,
    createAddition(storedList, { kind: "event", slug: "nafsa", title: "NAFSA" }, now),
  );
  expect(slugs(withAddition)).toEqual(["nafsa", "a", "b", "c"]);
  const withRemoval = withChange(withAddition, createChange(item("b", 2), { removed: true }, now));
  expect(slugs(withRemoval)).toEqual(["nafsa", "a", "c"]);
  const withRead = withChange(withRemoval, createChange(item("c", 3), { read: true }, now));
  expect(getVisibleItems(withRead).find(({ slug }) => slug === "c")?.read).toBe(true);
});

test("keeps only the last change of an item, always later than the previous one", () => {
  const first = createChange(item("a", 1), { note: "one" }, now);
  const second = createChange({ ...item("a", 1), ...first, addedAt: "" }, { note: "two" }, now);
  expect(second.changedAt > first.changedAt).toBe(true);
  expect(withChange(withChange(storedList, first), second).waiting).toEqual([second]);
});

test("keeps an item waiting when it changed again while being sent", () => {
  const first = createChange(item("a", 1), { note: "one" }, now);
  const second = { ...first, note: "two", changedAt: "2026-03-01T11:00:00.000Z" };
  const list = withChange(withChange(storedList, first), second);
  expect(afterSync(list, [first], storedList.items).waiting).toEqual([second]);
  expect(afterSync(list, [second], storedList.items).waiting).toEqual([]);
});

test("gives the same order as moving items in a plain list, for any series of moves", () => {
  const moves = fc.array(fc.tuple(fc.nat(7), fc.constantFrom<-1 | 1>(-1, 1)), { maxLength: 30 });
  fc.assert(
    fc.property(moves, (steps) => {
      const names = "a b c d e f g h".split(" ");
      let list: LocalList = { ...emptyList, items: names.map((slug, index) => item(slug, index)) };
      for (const [from, step] of steps) {
        const shown = getVisibleItems(list);
        const moving = shown[from]!;
        const position = positionAfterMove(shown, moving, step);
        expect(position === null).toBe(names[from + step] === undefined);
        if (position === null) continue;
        list = withChange(list, createChange(moving, { position }, now));
        [names[from], names[from + step]] = [names[from + step]!, names[from]!];
      }
      expect(slugs(list)).toEqual(names);
    }),
  );
});
