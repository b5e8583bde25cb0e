import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { listed } from "../../../lib/listed.ts";

/** A table has changed since the record was saved: the person decides which numbers to go on with. */
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
  const one = tables.length === 1;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={one ? "The grading table has changed" : "The grading tables have changed"}
      description={`Since this record was saved, ${listed(tables)} ${one ? "reads" : "read"} otherwise. The saved numbers stay as they are until you save again.`}
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
        <b>Keep</b> goes on with the {one ? "table" : "tables"} it was saved with. <b>Recalculate</b> reads
        every mark with today’s; saving then makes a new version.
      </p>
    </Dialog>
  );
}
