import type { CourseEntry } from "@meridian/contract/evaluation/evaluation-document";
import { ArrowDown, ArrowUp, CircleHelp, Plus, Trash2 } from "lucide-react";
import { MenuCheckboxItem, MenuItem, MenuSeparator } from "../../../components/overlay/menu.tsx";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { offerUndo } from "../state/feedback/offer-undo.ts";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";
import { AnchoredMenu } from "./anchored-menu.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { setRepeat } from "../state/feedback/notify-repeat.ts";

/** Actions for one course. */
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
  const record = useSnapshot(({ editor }) => findRecord(editor.document, editor.recordId));
  const course = record.terms.flatMap((term) => term.courses).find(({ id }) => id === courseId);
  if (!course) return null;
  const updateCourse = (change: Partial<CourseEntry>) =>
    calculator.dispatch({ type: "set-course", row: courseId, change });
  const labels = new Set([
    "Major",
    ...record.terms.flatMap((term) => term.courses.flatMap(({ tags }) => tags)),
  ]);
  const atCourse = (action: () => void) => {
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
        icon={CircleHelp}
        onSelect={() => {
          // Let the menu close first; otherwise it would cover the popover.
          setTimeout(() => open({ kind: "explain", courseId, anchor }), 0);
        }}
      >
        Why this grade?
      </MenuItem>
      <MenuSeparator />
      {[...labels].slice(0, 8).map((tag) => (
        <MenuCheckboxItem
          key={tag}
          checked={course.tags.includes(tag)}
          onChange={(on) =>
            updateCourse({ tags: on ? [...course.tags, tag] : course.tags.filter((t) => t !== tag) })
          }
        >
          Tag “{tag}”
        </MenuCheckboxItem>
      ))}
      <MenuCheckboxItem checked={course.passFail} onChange={(on) => updateCourse({ passFail: on })}>
        Pass/fail
      </MenuCheckboxItem>
      <MenuCheckboxItem checked={course.repeat !== null} onChange={(on) => setRepeat(calculator, course, on)}>
        Repeated course
      </MenuCheckboxItem>
      <MenuCheckboxItem checked={course.excluded} onChange={(on) => updateCourse({ excluded: on })}>
        Leave out of the GPA
      </MenuCheckboxItem>
      {record.level === "tertiary" ? null : (
        <>
          <MenuSeparator />
          {(["honors", "ap", "ib"] as const).map((weight) => (
            <MenuCheckboxItem
              key={weight}
              checked={course.weight === weight}
              onChange={(on) => updateCourse({ weight: on ? weight : null })}
            >
              {weight === "honors" ? "Honors level" : `${weight.toUpperCase()} level`}
            </MenuCheckboxItem>
          ))}
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={Plus} onSelect={() => calculator.dispatch({ type: "insert-course", after: courseId })}>
        Add course below
      </MenuItem>
      <MenuItem
        icon={ArrowUp}
        onSelect={() => atCourse(() => calculator.dispatch({ type: "move-rows", by: -1 }))}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        onSelect={() => atCourse(() => calculator.dispatch({ type: "move-rows", by: 1 }))}
      >
        Move down
      </MenuItem>
      <MenuItem danger icon={Trash2} onSelect={remove}>
        Delete course
      </MenuItem>
    </AnchoredMenu>
  );
}
