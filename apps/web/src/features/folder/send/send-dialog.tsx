import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createBulkRun } from "@meridian/contract/bulk/calls";
import { maxBulkStudents, type BulkRun, type NewBulkRun } from "@meridian/contract/bulk/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { Button } from "../../../components/button.tsx";
import { Checkbox, SelectField, TextField } from "../../../components/form/field.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { ApiError } from "../../../lib/api/api.ts";
import { request } from "../../../lib/api/request.ts";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";
import { plural } from "../../../lib/format/plural.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import {
  computeFingerprint,
  hasContent,
  PolicyChoice,
  runsQuery,
  toRunPolicies,
  upload,
  useUnfinishedUploads,
  workspaceQuery,
} from "../../bulk/public.ts";
import type { FolderFile } from "../queue/folder-file.ts";
import type { FolderQueue } from "../queue/folder-queue.ts";
import { folderFingerprint } from "./folder-run.ts";
import { listLeftOut, toDroppedLines, toStudents, type FolderStudents } from "./to-students.ts";
import { sha256 } from "../../../lib/sha256.ts";
import * as styles from "./send-dialog.module.css";

interface Prepared extends FolderStudents {
  /** Identifies the students. */
  readonly content: string;
}

/** Sends the ready files to bulk evaluation. Files left out are listed with the reason. */
export function SendDialog({
  queue,
  files,
  onClose,
}: {
  readonly queue: FolderQueue;
  readonly files: readonly FolderFile[];
  readonly onClose: () => void;
}) {
  const { team } = useSession();
  const [teamId] = useState(team?.id ?? null);
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [name, setName] = useState(() => `Folder, ${formatLocalDate(new Date().toISOString())}`);
  const [save, setSave] = useState(true);
  const [duplicates, setDuplicates] = useState<NewBulkRun["duplicates"]>("skip");
  const [policyId, setPolicyId] = useState("");
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { data: workspace } = useQuery(workspaceQuery);
  const { data: runs } = useQuery(runsQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const policies = workspace?.policies ?? [];
  const settings = {
    name: name.trim() || "Folder",
    system: "",
    ...toRunPolicies(policies, { policy: policyId }, [], workspace?.ownSettings),
    save,
    duplicates,
  };
  const versions = policies.map(({ id, version }) => [id, version]);
  const content = { content: prepared?.content ?? "", settings: JSON.stringify({ ...settings, versions }) };
  const own = runs?.runs.filter((run) => run.colleague === null && hasContent(run, content.content)) ?? [];
  const { resumable, others } = useUnfinishedUploads(own, content);
  // What is sent is decided when the dialog opens; files that become ready meanwhile wait for the next time.
  useEffect(() => {
    let isCurrent = true;
    void prepare(queue).then((next) => {
      if (isCurrent) setPrepared(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [queue]);
  if (!prepared)
    return (
      <Dialog onClose={onClose} title="Send to bulk evaluation">
        <Skeleton lines={3} />
      </Dialog>
    );
  const { students, places, tooLong } = prepared;
  const leftOut = listLeftOut(
    files.filter(({ id }) => !places.has(id)),
    tooLong,
  );
  const previous = own.find(({ state }) => state !== "uploading");
  const send = async () => {
    setError(null);
    setSending(true);
    try {
      const fingerprint = await computeFingerprint(content);
      const unfinished = own.find((run) => run.state === "uploading" && run.fingerprint === fingerprint);
      const run: BulkRun =
        unfinished ??
        (await request(createBulkRun, {
          body: {
            ...settings,
            id: crypto.randomUUID(),
            workspace: teamId,
            students: students.length,
            fingerprint,
            dropped: toDroppedLines(leftOut),
          },
        }));
      await upload(run, students, () => {}, new AbortController().signal);
      await queue.markSent(run.id, places);
      void queries.invalidateQueries({ queryKey: runsQuery.queryKey });
      navigate(paths.bulkRun(run.id));
    } catch (reason) {
      setSending(false);
      void queries.invalidateQueries({ queryKey: runsQuery.queryKey });
      setError(reason instanceof ApiError ? reason.message : "The server could not be reached. Try again.");
    }
  };
  return (
    <Dialog
      onClose={() => !isSending && onClose()}
      title="Send to bulk evaluation"
      description="The courses, marks and names are sent; the files stay on this device."
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            busy={isSending && "Sending"}
            disabled={!workspace || !runs || students.length === 0 || students.length > maxBulkStudents}
            onClick={() => void send()}
          >
            Evaluate {plural(students.length, "student")}
          </Button>
        </>
      }
    >
      <div className="grid loose">
        <TextField label="Name" maxLength={200} value={name} onValue={setName} />
        <Checkbox label="Save each student in the history" checked={save} onValue={setSave} />
        {workspace && workspace.policies.length > 0 ? (
          <PolicyChoice
            policies={workspace.policies}
            programs={[]}
            choices={{ policy: policyId }}
            onChange={({ policy = "" }) => setPolicyId(policy)}
          />
        ) : null}
        {save ? (
          <SelectField
            label="Students already in the history with the same courses"
            labels={{ skip: "Evaluate, but do not save again", save: "Save again as a new record" }}
            value={duplicates}
            onValue={setDuplicates}
          />
        ) : null}
        {previous ? (
          <Notice tone="warn">
            The same students and courses were sent before, on {formatLocalDate(previous.createdAt)}, as{" "}
            {previous.name}.
          </Notice>
        ) : null}
        {others.length > 0 && resumable.length === 0 ? (
          <Notice>
            An earlier upload of these students was not finished, but it had another name or other settings.
            This upload will start from the beginning. The unfinished one stays in the list of bulk
            evaluations, where you can delete it.
          </Notice>
        ) : null}
        {places.size > students.length ? (
          <Notice>
            {places.size} files have {students.length} different student IDs, so files with the same ID are
            combined.
          </Notice>
        ) : null}
        {leftOut.length > 0 ? (
          <details className={styles.leftOut}>
            <summary>{plural(leftOut.length, "file is", "files are")} left out</summary>
            <ul>
              {leftOut.map(({ file, reason }) => (
                <li key={file.id}>
                  <b>{file.name}</b> {reason}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        <FormError>{error}</FormError>
      </div>
    </Dialog>
  );
}

async function prepare(queue: FolderQueue): Promise<Prepared> {
  const prepared = toStudents(await queue.listReady());
  const digest = await sha256(JSON.stringify(prepared.students));
  return { ...prepared, content: folderFingerprint(digest) };
}
