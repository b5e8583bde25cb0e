import type { CourseEntry } from "@meridian/contract/evaluation-document";
import { ArrowDown, ArrowUp, CircleHelp, Plus, Trash2 } from "lucide-react";
import { MenuChoice, MenuItem, MenuRule } from "../../../components/menu.tsx";
import { findRecord } from "../model/document-edits.ts";
import { courseKey } from "../model/similar-courses.ts";
import { tellRepeat } from "../state/tell-repeat.ts";
import { offerUndo } from "../state/offer-undo.ts";
import { useCalculator, useShown } from "../state/use-calculator.tsx";
import { AnchoredMenu } from "./anchored-menu.tsx";
import { useOverlay } from "./overlay.tsx";

/** What can be done to one course besides typing it. */
export default function RowMenu({
  courseId,
  anchor,
  onClose,
}: {
  readonly courseId: string;
  readonly anchor: DOMRect;
  readonly onClose: () => void;
}) {
  const calculator = useCalculator();
  const open = useOverlay();
  const record = useShown(({ editor }) => findRecord(editor.document, editor.recordId));
  const course = record.terms.flatMap((term) => term.courses).find(({ id }) => id === courseId);
  if (!course) return null;
  const set = (change: Partial<CourseEntry>) =>
    calculator.dispatch({ type: "set-course", row: courseId, change });
  const labels = new Set([
    "Major",
    ...record.terms.flatMap((term) => term.courses.flatMap(({ tags }) => tags)),
  ]);
  const at = (action: () => void) => {
    calculator.dispatch({ type: "go-to", row: courseId, column: "mark" });
    action();
  };
  const remove = () => {
    calculator.dispatch({ type: "delete-rows", rows: [courseId] });
    offerUndo(calculator, `${course.name || "Course"} deleted`);
  };
  return (
    <AnchoredMenu label={`Actions for ${course.name || "this course"}`} anchor={anchor} onClose={onClose}>
      <MenuItem
        icon={<CircleHelp className="i" aria-hidden="true" />}
        onSelect={() => {
          // The menu closes first, or the popover would lie under it.
          setTimeout(() => open({ kind: "explain", courseId, anchor }), 0);
        }}
      >
        Why this grade?
      </MenuItem>
      <MenuRule />
      {[...labels].slice(0, 8).map((tag) => (
        <MenuChoice
          key={tag}
          on={course.tags.includes(tag)}
          onChange={(on) => set({ tags: on ? [...course.tags, tag] : course.tags.filter((t) => t !== tag) })}
        >
          Tag “{tag}”
        </MenuChoice>
      ))}
      <MenuChoice on={course.passFail} onChange={(on) => set({ passFail: on })}>
        Pass/fail
      </MenuChoice>
      <MenuChoice
        on={course.repeat !== null}
        onChange={(on) => {
          const key = courseKey(course.name).slice(0, 100) || "repeat";
          set({ repeat: on ? key : null });
          if (on) tellRepeat(calculator, key);
        }}
      >
        Repeated course
      </MenuChoice>
      <MenuChoice on={course.excluded} onChange={(on) => set({ excluded: on })}>
        Leave out of the GPA
      </MenuChoice>
      {record.level === "tertiary" ? null : (
        <>
          <MenuRule />
          {(["honors", "ap", "ib"] as const).map((weight) => (
            <MenuChoice
              key={weight}
              on={course.weight === weight}
              onChange={(on) => set({ weight: on ? weight : null })}
            >
              {weight === "honors" ? "Honors level" : `${weight.toUpperCase()} level`}
            </MenuChoice>
          ))}
        </>
      )}
      <MenuRule />
      <MenuItem
        icon={<Plus className="i" aria-hidden="true" />}
        onSelect={() => calculator.dispatch({ type: "insert-course", after: courseId })}
      >
        Add a course below
      </MenuItem>
      <MenuItem
        icon={<ArrowUp className="i" aria-hidden="true" />}
        onSelect={() => at(() => calculator.dispatch({ type: "move-rows", by: -1 }))}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown className="i" aria-hidden="true" />}
        onSelect={() => at(() => calculator.dispatch({ type: "move-rows", by: 1 }))}
      >
        Move down
      </MenuItem>
      <MenuItem danger icon={<Trash2 className="i" aria-hidden="true" />} onSelect={remove}>
        Delete course
      </MenuItem>
    </AnchoredMenu>
  );
}
