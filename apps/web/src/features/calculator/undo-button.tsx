import { Undo2 } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { useDispatch, useSnapshot } from "./state/use-calculator.tsx";

export function UndoButton() {
  const dispatch = useDispatch();
  const canUndo = useSnapshot(({ editor }) => editor.past.length > 0);
  return (
    <Button
      kind="quiet"
      icon={Undo2}
      aria-label="Undo"
      disabled={!canUndo}
      onClick={() => dispatch({ type: "undo" })}
    />
  );
}
