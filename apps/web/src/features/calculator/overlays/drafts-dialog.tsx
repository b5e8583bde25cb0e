import { Copy, FileText, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, IconButton, LinkButton } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { notifyError } from "../../../lib/toasts.ts";
import { draftTitle, type Draft, type DraftSummary } from "../drafts/draft.ts";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { useOverlay } from "./overlay.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import * as styles from "./overlays.module.css";

/** The drafts on this device, most recently changed first. */
export default function DraftsDialog({ onClose }: { readonly onClose: () => void }) {
  const drafts = useDrafts();
  const openOverlay = useOverlay();
  const [list, setList] = useState<readonly DraftSummary[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [removed, setRemoved] = useState<Draft | null>(null);
  const { list: listDrafts } = drafts;
  useEffect(() => {
    let isUnmounted = false;
    listDrafts().then(
      (summaries) => !isUnmounted && setList(summaries),
      () => !isUnmounted && setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [listDrafts]);
  const run = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch {
      notifyError("The browser’s storage did not respond. The open draft is unchanged.");
    }
  };
  const remove = async (draft: DraftSummary) => {
    setRemoved(await drafts.remove(draft.id));
    setList(await drafts.list());
  };
  const restore = async (draft: Draft) => {
    await drafts.restore(draft);
    setRemoved(null);
    setList(await drafts.list());
  };
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Recent drafts"
      description="Stored in this browser only."
      actions={
        <>
          <Button onClick={() => openOverlay({ kind: "report-file" })}>Open a report file</Button>
          <Button
            onClick={() => {
              drafts.startNew();
              onClose();
            }}
          >
            New transcript
          </Button>
        </>
      }
    >
      {removed ? (
        <Notice live>
          {draftTitle(removed.document)} deleted.{" "}
          <LinkButton onClick={() => void run(restore(removed))}>Undo</LinkButton>
        </Notice>
      ) : null}
      {failed ? (
        <p role="alert">
          This browser blocks storage, so there are no drafts. You may be in a private window.
        </p>
      ) : list === null ? (
        <Skeleton />
      ) : list.length === 0 ? (
        <EmptyState icon={FileText} title="No drafts yet">
          Everything you type is saved here.
        </EmptyState>
      ) : (
        <ul className={styles.drafts}>
          {list.map((draft) => (
            <li className="row" key={draft.id}>
              <button
                type="button"
                className={styles.pick}
                onClick={() => void run(drafts.open(draft.id).then(onClose))}
              >
                <b>{draft.title}</b>
                <span className="muted">
                  {draft.countryCodes.map((code) => (
                    <IsoTag key={code} code={code} />
                  ))}{" "}
                  {plural(draft.courses, "course")}, {formatDateTime(new Date(draft.updatedAt).toISOString())}
                  {draft.id === drafts.currentId ? ", open now" : ""}
                </span>
              </button>
              <IconButton
                icon={Copy}
                label={`Duplicate ${draft.title}`}
                onClick={() => void run(drafts.duplicate(draft.id).then(onClose))}
              />
              <IconButton
                icon={Trash2}
                label={`Delete ${draft.title}`}
                onClick={() => void run(remove(draft))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
