import { Undo2 } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { useDispatch, useSnapshot } from "./state/use-calculator.tsx";

export function UndoButton() {
  const dispatch = useDispatch();
  const canUndo = useSnapshot(({ editor }) => editor.past.length > 0);
  return (
    <Button
      kind="quiet"
      square
      aria-label="Undo"
      disabled={!canUndo}
      onClick={() => dispatch({ type: "undo" })}
    >
      <Undo2 className="i" aria-hidden="true" />
    </Button>
  );
}
