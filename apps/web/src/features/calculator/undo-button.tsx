import { Undo2 } from "lucide-react";
import { IconButton } from "../../components/button.tsx";
import { useDispatch, useSnapshot } from "./state/use-calculator.tsx";

export function UndoButton() {
  const dispatch = useDispatch();
  const canUndo = useSnapshot(({ editor }) => editor.past.length > 0);
  return (
    <IconButton icon={Undo2} label="Undo" disabled={!canUndo} onClick={() => dispatch({ type: "undo" })} />
  );
}
