import { CalendarPlus, Pencil, Plus, Trash2 } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import { recordOf } from "../model/document-edits.ts";
import { offerUndo } from "../state/offer-undo.ts";
import { useCalculator, useShown } from "../state/use-calculator.tsx";
import { anchorStyle } from "./anchor.tsx";

/** What can be done to a term. */
export default function TermMenu({
  termId,
  anchor,
  onClose,
}: {
  readonly termId: string;
  readonly anchor: DOMRect;
  readonly onClose: () => void;
}) {
  const calculator = useCalculator();
  const term = useShown(({ editor }) =>
    recordOf(editor.document, editor.recordId).terms.find(({ id }) => id === termId),
  );
  if (!term) return null;
  const dispatch = (action: Parameters<typeof calculator.dispatch>[0]) => calculator.dispatch(action);
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span style={anchorStyle(anchor)} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu floating"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={`Actions for ${term.name || "this term"}`}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            dispatch({ type: "go-to", ...calculator.get().editor.cursor });
          }}
        >
          <Radix.Item
            className="mi"
            onSelect={() => dispatch({ type: "go-to", row: termId, column: "name" })}
          >
            <Pencil className="i" aria-hidden="true" />
            Rename
          </Radix.Item>
          <Radix.Item
            className="mi"
            onSelect={() => dispatch({ type: "insert-course", after: term.courses.at(-1)?.id ?? termId })}
          >
            <Plus className="i" aria-hidden="true" />
            Add a course
          </Radix.Item>
          <Radix.Item
            className="mi"
            onSelect={() => {
              dispatch({ type: "go-to", row: termId, column: "name" });
              dispatch({ type: "new-term" });
            }}
          >
            <CalendarPlus className="i" aria-hidden="true" />
            Add a term after this
          </Radix.Item>
          <Radix.Item
            className="mi danger"
            onSelect={() => {
              dispatch({ type: "delete-term", termId });
              offerUndo(calculator, `${term.name || "Term"} deleted`);
            }}
          >
            <Trash2 className="i" aria-hidden="true" />
            Delete the term and its courses
          </Radix.Item>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
