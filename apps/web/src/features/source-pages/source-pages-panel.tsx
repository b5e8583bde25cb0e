import { removeSourcePages } from "@meridian/contract/source-pages/calls";
import type { SourcePageList } from "@meridian/contract/source-pages/schemas";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { request } from "../../lib/api/request.ts";
import { useChange } from "../../lib/api/use-change.ts";
import { plural } from "../../lib/format/plural.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { PageFigures } from "./page-figures.tsx";
import { sourcePagesQuery } from "./queries.ts";
import * as styles from "./source-pages.module.css";

/** The pages kept with a record, and a way to remove them. */
export function SourcePagesPanel({
  id,
  list: { pages },
  mayRemove,
}: {
  readonly id: string;
  readonly list: SourcePageList;
  readonly mayRemove: boolean;
}) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { busy, run } = useChange(sourcePagesQuery(id).queryKey);
  if (pages.length === 0) {
    return (
      <p className="muted">
        No source pages are kept with this record. Pages are kept when a transcript is imported from a PDF or
        an image and then saved.
      </p>
    );
  }
  const remove = () =>
    run(() => request(removeSourcePages, { params: { id } }), {
      onDone: () => {
        setIsRemoving(false);
        notifySuccess("Source pages removed");
      },
    });
  return (
    <div className={`grid ${styles.panel}`}>
      <p className="muted">
        {plural(pages.length, "page")} as submitted, not verified. They are deleted with the record.
      </p>
      <PageFigures id={id} pages={pages} />
      {mayRemove ? (
        <Button kind="quiet" icon={Trash2} onClick={() => setIsRemoving(true)}>
          Remove source pages
        </Button>
      ) : null}
      {isRemoving ? (
        <ConfirmDialog
          title="Remove the source pages?"
          description={`${plural(pages.length, "page")} of this record will be deleted from the server. This cannot be undone. The record itself stays.`}
          verb="Remove pages"
          kind="danger"
          busy={busy && "Removing"}
          onConfirm={() => void remove()}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </div>
  );
}
