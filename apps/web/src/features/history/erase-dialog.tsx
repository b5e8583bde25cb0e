import { matchQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { Checkbox } from "../../components/form/field.tsx";
import { FormError } from "../../components/form/form.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { eraseStudent } from "@meridian/contract/history/calls";
import type { StudentEvaluations } from "@meridian/contract/history/responses";
import { request } from "../../lib/api/request.ts";
import { useSession } from "../../lib/session/session.tsx";
import { plural } from "../../lib/format/plural.ts";
import { removeDraftsOfRecords } from "../calculator/public.ts";
import { historyKey, recordKey, studentQuery } from "./queries.ts";
import { getErrorMessage } from "../../lib/api/api.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import { studentLabel } from "../../lib/format/labels.ts";
import * as styles from "./evaluation/evaluation.module.css";

type Match = StudentEvaluations["records"][number];

/**
 * Erasing cannot be undone, so the dialog lists what will be removed and asks for confirmation. Only the user can tell
 * whether two records of the same name, or with the address of the same agent, are of one student.
 */
export default function EraseDialog({
  id,
  onClose,
  onErased,
}: {
  readonly id: string;
  readonly onClose: () => void;
  readonly onErased: (records: number) => void;
}) {
  const queries = useQueryClient();
  const { user } = useSession();
  const { data, error, isError, refetch } = useQuery(studentQuery(id));
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (record: Match) => choices.get(record.id) ?? record.match === "identity";
  const choose = (record: Match, isErased: boolean) => {
    setChoices(new Map(choices).set(record.id, isErased));
    setIsConfirmed(false);
  };
  const records = data?.records ?? [];
  const chosen = records.filter(isChosen);
  const erase = useMutation({
    mutationFn: () =>
      request(eraseStudent, {
        params: { id },
        body: {
          records: chosen.length,
          keep: records.filter((record) => !isChosen(record)).map((record) => record.id),
          include: chosen.filter(({ match }) => match === "name").map((record) => record.id),
        },
      }),
    onSuccess: async ({ erased }) => {
      const ids = chosen.map((record) => record.id);
      // A browser that blocks storage has no drafts.
      if (user) await removeDraftsOfRecords(user.id, ids).catch(() => undefined);
      // The lists first, so that the erased records are gone when the dialog closes. Those on screen cannot be loaded again.
      await queries.invalidateQueries({
        queryKey: historyKey,
        predicate: (query) => !matchQuery({ queryKey: recordKey }, query),
      });
      onErased(erased);
      queries.removeQueries({ queryKey: recordKey });
    },
    onError: async () => {
      setIsConfirmed(false);
      await refetch();
    },
  });
  return (
    <ConfirmDialog
      title="Erase this student everywhere"
      description="All records, versions, logs, reports and emails for this student will be permanently removed. This cannot be undone. Copies outside Meridian stay: downloaded files, data sent to a CRM, and drafts on colleagues’ devices."
      verb={`Erase ${data ? plural(chosen.length, "record") : ""}`}
      kind="danger"
      busy={erase.isPending && "Erasing"}
      disabled={!isConfirmed || !data}
      onConfirm={() => erase.mutate()}
      cancel="Keep"
      onClose={onClose}
    >
      <FormError>{erase.error && getErrorMessage(erase.error)}</FormError>
      {isError ? (
        <FormError>{getErrorMessage(error)}</FormError>
      ) : data ? (
        <>
          <Matches
            title="Same student ID, email, or name and date of birth"
            records={records.filter(({ match }) => match === "identity")}
            opened={id}
            isChosen={isChosen}
            onChoose={choose}
          />
          <Matches
            title="Only the same name. Select those of this student"
            records={records.filter(({ match }) => match === "name")}
            opened={id}
            isChosen={isChosen}
            onChoose={choose}
          />
          <Checkbox
            label="I have checked that all selected records belong to the same student"
            checked={isConfirmed}
            onValue={setIsConfirmed}
          />
        </>
      ) : (
        <Skeleton />
      )}
    </ConfirmDialog>
  );
}

function Matches({
  title,
  records,
  opened,
  isChosen,
  onChoose,
}: {
  readonly title: string;
  readonly records: readonly Match[];
  /** The record that was opened is always erased. */
  readonly opened: string;
  readonly isChosen: (record: Match) => boolean;
  readonly onChoose: (record: Match, isErased: boolean) => void;
}) {
  if (records.length === 0) return null;
  return (
    <fieldset className={`grid tight ${styles.eraseList}`}>
      <legend>{title}</legend>
      {records.map((record) => (
        <Checkbox
          key={record.id}
          label={
            <>
              <b>{studentLabel(record.studentName)}</b>
              <span className="muted">{describeRecord(record)}</span>
            </>
          }
          checked={isChosen(record)}
          disabled={record.id === opened}
          onValue={(checked) => onChoose(record, checked)}
        />
      ))}
    </fieldset>
  );
}

function describeRecord(record: Match): string {
  const { studentExternalId, studentEmail, institution, createdAt, deletedAt } = record;
  return [studentExternalId, studentEmail, institution, formatDateTime(createdAt), deletedAt ? "deleted" : ""]
    .filter(Boolean)
    .join(", ");
}
