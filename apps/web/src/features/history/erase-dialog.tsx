import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../components/overlay/confirm-dialog.tsx";
import { Checkbox } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { eraseStudent } from "@meridian/contract/history/calls";
import { request } from "../../lib/api/request.ts";
import { plural } from "../../lib/format/plural.ts";
import { historyKey, recordKey, studentQuery } from "./queries.ts";
import { getErrorMessage } from "../../lib/api/api.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import * as styles from "./evaluation/evaluation.module.css";

/** Erasing cannot be undone, so the dialog lists what will be removed and asks for confirmation. */
export function EraseDialog({
  id,
  onClose,
  onErased,
}: {
  readonly id: string;
  readonly onClose: () => void;
  readonly onErased: (records: number) => void;
}) {
  const queries = useQueryClient();
  const { data, error, isError, refetch } = useQuery(studentQuery(id));
  const [isConfirmed, setIsConfirmed] = useState(false);
  const records = data?.records ?? [];
  const erase = useMutation({
    mutationFn: () => request(eraseStudent, { params: { id }, body: { records: records.length } }),
    onSuccess: async ({ erased }) => {
      onErased(erased);
      queries.removeQueries({ queryKey: recordKey });
      await queries.invalidateQueries({ queryKey: historyKey });
    },
    onError: async () => {
      setIsConfirmed(false);
      await refetch();
    },
  });
  return (
    <ConfirmDialog
      title="Erase this student everywhere"
      description="All records, versions, logs, reports and emails for this student will be permanently removed. This cannot be undone."
      verb={`Erase ${data ? plural(records.length, "record") : ""}`}
      kind="danger"
      busy={erase.isPending && "Erasing"}
      disabled={!isConfirmed || !data}
      onConfirm={() => erase.mutate()}
      cancel="Keep"
      onClose={onClose}
    >
      <FormError>{erase.error && getErrorMessage(erase.error)}</FormError>
      {isError ? (
        <Notice tone="bad" live>
          {getErrorMessage(error)}
        </Notice>
      ) : data ? (
        <>
          <p>Matched by student ID, email, or name and date of birth:</p>
          <ul className={styles.eraseList}>
            {records.map((record) => (
              <li key={record.id}>
                <b>{record.studentName || "Unnamed student"}</b>
                <span className="muted">
                  {[record.institution, formatDateTime(record.createdAt), record.deletedAt ? "deleted" : ""]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </li>
            ))}
          </ul>
          <Checkbox
            label="I have checked that all of these belong to the same student"
            checked={isConfirmed}
            onChange={(event) => setIsConfirmed(event.target.checked)}
          />
        </>
      ) : (
        <Skeleton />
      )}
    </ConfirmDialog>
  );
}
