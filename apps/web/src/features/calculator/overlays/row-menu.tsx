import type { CourseEntry } from "@meridian/contract/evaluation-document";
import { ArrowDown, ArrowUp, Check, CircleHelp, Plus, Trash2 } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import { recordOf } from "../model/document-edits.ts";
import { courseKey } from "../model/similar-courses.ts";
import { offerUndo } from "../state/offer-undo.ts";
import { useCalculator, useShown } from "../state/use-calculator.tsx";
import { anchorStyle } from "./anchor.tsx";
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
  const record = useShown(({ editor }) => recordOf(editor.document, editor.recordId));
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
    <Radix.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Trigger asChild>
        <span style={anchorStyle(anchor)} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu floating"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={`Actions for ${course.name || "this course"}`}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            calculator.dispatch({ type: "go-to", ...calculator.get().editor.cursor });
          }}
        >
          <Item
            icon={<CircleHelp className="i" aria-hidden="true" />}
            onSelect={() => {
              // The menu closes first, or the popover would lie under it.
              setTimeout(() => open({ kind: "explain", courseId, anchor }), 0);
            }}
          >
            Why this grade?
          </Item>
          <Radix.Separator asChild>
            <hr />
          </Radix.Separator>
          {[...labels].slice(0, 8).map((tag) => (
            <Choice
              key={tag}
              on={course.tags.includes(tag)}
              onChange={(on) =>
                set({ tags: on ? [...course.tags, tag] : course.tags.filter((t) => t !== tag) })
              }
            >
              Tag “{tag}”
            </Choice>
          ))}
          <Choice on={course.passFail} onChange={(on) => set({ passFail: on })}>
            Pass/fail
          </Choice>
          <Choice
            on={course.repeat !== null}
            onChange={(on) => set({ repeat: on ? courseKey(course.name).slice(0, 100) || "repeat" : null })}
          >
            Repeated course
          </Choice>
          <Choice on={course.excluded} onChange={(on) => set({ excluded: on })}>
            Leave out of the GPA
          </Choice>
          {record.level === "tertiary" ? null : (
            <>
              <Radix.Separator asChild>
                <hr />
              </Radix.Separator>
              {(["honors", "ap", "ib"] as const).map((weight) => (
                <Choice
                  key={weight}
                  on={course.weight === weight}
                  onChange={(on) => set({ weight: on ? weight : null })}
                >
                  {weight === "honors" ? "Honors level" : `${weight.toUpperCase()} level`}
                </Choice>
              ))}
            </>
          )}
          <Radix.Separator asChild>
            <hr />
          </Radix.Separator>
          <Item
            icon={<Plus className="i" aria-hidden="true" />}
            onSelect={() => calculator.dispatch({ type: "insert-course", after: courseId })}
          >
            Add a course below
          </Item>
          <Item
            icon={<ArrowUp className="i" aria-hidden="true" />}
            onSelect={() => at(() => calculator.dispatch({ type: "move-rows", by: -1 }))}
          >
            Move up
          </Item>
          <Item
            icon={<ArrowDown className="i" aria-hidden="true" />}
            onSelect={() => at(() => calculator.dispatch({ type: "move-rows", by: 1 }))}
          >
            Move down
          </Item>
          <Item danger icon={<Trash2 className="i" aria-hidden="true" />} onSelect={remove}>
            Delete course
          </Item>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({
  icon,
  danger,
  onSelect,
  children,
}: {
  readonly icon: ReactNode;
  readonly danger?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Radix.Item className={danger ? "mi danger" : "mi"} onSelect={onSelect}>
      {icon}
      {children}
    </Radix.Item>
  );
}

function Choice({
  on,
  onChange,
  children,
}: {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem className="mi" checked={on} onCheckedChange={onChange}>
      <span className="tick">{on ? <Check className="i" aria-hidden="true" /> : null}</span>
      {children}
    </Radix.CheckboxItem>
  );
}
