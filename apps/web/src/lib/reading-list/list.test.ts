import type { ReadingListItem } from "@meridian/contract/reading-list";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  added,
  afterSending,
  changed,
  type LocalList,
  movedPosition,
  noList,
  shownItems,
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
const slugs = (list: LocalList) => shownItems(list).map(({ slug }) => slug);
const known: LocalList = { ...noList, items: [item("a", 1), item("b", 2), item("c", 3)] };

test("a new item stands first, a removed one is gone, a changed one is shown as changed", () => {
  const more = withChange(known, added(known, { kind: "event", slug: "nafsa", title: "NAFSA" }, now));
  expect(slugs(more)).toEqual(["nafsa", "a", "b", "c"]);
  const less = withChange(more, changed(item("b", 2), { removed: true }, now));
  expect(slugs(less)).toEqual(["nafsa", "a", "c"]);
  const read = withChange(less, changed(item("c", 3), { read: true }, now));
  expect(shownItems(read).find(({ slug }) => slug === "c")?.read).toBe(true);
});

test("only the last change of an item waits, and it always comes after the one before", () => {
  const first = changed(item("a", 1), { note: "one" }, now);
  const second = changed({ ...item("a", 1), ...first, addedAt: "" }, { note: "two" }, now);
  expect(second.changedAt > first.changedAt).toBe(true);
  expect(withChange(withChange(known, first), second).waiting).toEqual([second]);
});

test("an item changed again while it was being sent keeps waiting", () => {
  const first = changed(item("a", 1), { note: "one" }, now);
  const second = { ...first, note: "two", changedAt: "2026-03-01T11:00:00.000Z" };
  const list = withChange(withChange(known, first), second);
  expect(afterSending(list, [first], known.items).waiting).toEqual([second]);
  expect(afterSending(list, [second], known.items).waiting).toEqual([]);
});

test("any series of moves gives the order that moving in a plain list gives", () => {
  const moves = fc.array(fc.tuple(fc.nat(7), fc.constantFrom<-1 | 1>(-1, 1)), { maxLength: 30 });
  fc.assert(
    fc.property(moves, (steps) => {
      const names = "a b c d e f g h".split(" ");
      let list: LocalList = { ...noList, items: names.map((slug, index) => item(slug, index)) };
      for (const [from, step] of steps) {
        const shown = shownItems(list);
        const moving = shown[from]!;
        const position = movedPosition(shown, moving, step);
        expect(position === null).toBe(names[from + step] === undefined);
        if (position === null) continue;
        list = withChange(list, changed(moving, { position }, now));
        [names[from], names[from + step]] = [names[from + step]!, names[from]!];
      }
      expect(slugs(list)).toEqual(names);
    }),
  );
});
