import { CalendarPlus, Pencil, Plus, Trash2 } from "lucide-react";
import { MenuItem } from "../../../components/overlay/menu.tsx";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { offerUndo } from "../state/feedback/offer-undo.ts";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";
import { AnchoredMenu } from "./anchored-menu.tsx";

/** Actions for one term. */
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
  const { dispatch } = calculator;
  const term = useSnapshot(({ editor }) =>
    findRecord(editor.document, editor.recordId).terms.find(({ id }) => id === termId),
  );
  if (!term) return null;
  return (
    <AnchoredMenu label={`Actions for ${term.name || "this term"}`} anchor={anchor} onClose={onClose}>
      <MenuItem icon={Pencil} onSelect={() => dispatch({ type: "go-to", row: termId, column: "name" })}>
        Rename
      </MenuItem>
      <MenuItem
        icon={Plus}
        onSelect={() => dispatch({ type: "insert-course", after: term.courses.at(-1)?.id ?? termId })}
      >
        Add course
      </MenuItem>
      <MenuItem
        icon={CalendarPlus}
        onSelect={() => {
          dispatch({ type: "go-to", row: termId, column: "name" });
          dispatch({ type: "new-term" });
        }}
      >
        Add term below
      </MenuItem>
      <MenuItem
        danger
        icon={Trash2}
        onSelect={() => {
          dispatch({ type: "delete-term", termId });
          offerUndo(calculator, `${term.name || "Term"} deleted`);
        }}
      >
        Delete term and its courses
      </MenuItem>
    </AnchoredMenu>
  );
}
