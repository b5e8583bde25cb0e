import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { formatList } from "../../../lib/format/labels.ts";

/** A table has changed since the record was saved; the user chooses which numbers to keep. */
export function KeepOrRecalculate({
  tables,
  onKeep,
  onRecalculate,
  onClose,
}: {
  readonly tables: readonly string[];
  readonly onKeep: () => void;
  readonly onRecalculate: () => void;
  readonly onClose: () => void;
}) {
  const isSingle = tables.length === 1;
  return (
    <Dialog
      onClose={onClose}
      title={isSingle ? "The grading table has changed" : "The grading tables have changed"}
      description={`Since this record was saved, ${formatList(tables)} ${isSingle ? "has" : "have"} changed. The saved numbers stay as they are until you save again.`}
      actions={
        <>
          <Button onClick={onRecalculate}>Recalculate</Button>
          <Button kind="primary" onClick={onKeep}>
            Keep
          </Button>
        </>
      }
    >
      <p>
        <b>Keep</b> continues with the {isSingle ? "table" : "tables"} it was saved with. <b>Recalculate</b>{" "}
        converts every mark with the current {isSingle ? "table" : "tables"}; saving then creates a new
        version.
      </p>
    </Dialog>
  );
}
