import { allCourses } from "@meridian/transcript/document/document-edits";
import { returnRecord } from "@meridian/contract/queue/calls";
import type { QueueCounts } from "@meridian/contract/queue/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormError } from "../../../../components/form/form.tsx";
import { SelectField, TextArea } from "../../../../components/form/field.tsx";
import { ConfirmDialog } from "../../../../components/overlay/dialog.tsx";
import { request } from "../../../../lib/api/request.ts";
import { useChangeWithInlineError } from "../../../../lib/api/use-change.ts";
import { notifySuccess } from "../../../../lib/toasts.ts";
import { evaluationQuery, historyKey } from "../../queries.ts";

/** Sends a record back to its reader, with a comment that can point to a course. */
export function ReturnDialog({
  id,
  name,
  version,
  readerId,
  members,
  userId,
  onClose,
}: {
  readonly id: string;
  /** The student's name. */
  readonly name: string;
  readonly version: number;
  readonly readerId: string | null;
  readonly members: QueueCounts["members"];
  readonly userId: string;
  readonly onClose: () => void;
}) {
  const others = members.filter((member) => member.id !== userId);
  const [body, setBody] = useState("");
  const [courseId, setCourseId] = useState("");
  const [assigneeId, setAssigneeId] = useState(
    others.some((member) => member.id === readerId) ? readerId! : (others[0]?.id ?? ""),
  );
  const { data: evaluation } = useQuery(evaluationQuery(id));
  const { busy, refusal, run } = useChangeWithInlineError(historyKey);
  const courses = evaluation ? allCourses(evaluation.saved.document) : [];
  const send = () =>
    run(
      () =>
        request(returnRecord, {
          params: { id },
          body: { body, version, assigneeId, ...(courseId !== "" && { courseId }) },
        }),
      {
        onDone: () => {
          notifySuccess(`${name} returned`);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Return ${name}`}
      description="The record becomes a draft again and goes back to its reader."
      verb="Return"
      busy={busy && "Returning"}
      disabled={body.trim() === "" || assigneeId === ""}
      onSubmit={send}
      onClose={onClose}
    >
      <FormError>{refusal}</FormError>
      {others.length === 0 ? (
        <p>There is no colleague to return it to. Invite one on the team page.</p>
      ) : null}
      <TextArea label="Comment" rows={4} maxLength={4000} value={body} onValue={setBody} />
      <SelectField
        label="About"
        placeholder="The whole record"
        options={courses.map((course, index) => [
          course.id,
          `Course ${index + 1}: ${course.name || course.code || "unnamed"}, ${course.mark || "no mark"}`,
        ])}
        value={courseId}
        onValue={setCourseId}
      />
      <SelectField
        label="Return to"
        options={others.map((member) => [member.id, member.name])}
        value={assigneeId}
        onValue={setAssigneeId}
      />
    </ConfirmDialog>
  );
}
