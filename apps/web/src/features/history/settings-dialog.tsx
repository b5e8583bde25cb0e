import type { SettingsResponse } from "@meridian/contract/history/responses";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Form, FormError } from "../../components/form/form.tsx";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { Checkbox, TextField } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { useChangeWithInlineError } from "../../lib/api/use-change.ts";
import { updateHistorySettings } from "@meridian/contract/history/calls";
import { queryKeys } from "../../lib/api/query-client.ts";
import { request } from "../../lib/api/request.ts";
import { historyKey } from "./queries.ts";

/** The team's record settings. Every change is written to the audit log. */
export default function SettingsDialog({
  response,
  onClose,
}: {
  readonly response: SettingsResponse;
  readonly onClose: () => void;
}) {
  const form = useId();
  const [needsApproval, setNeedsApproval] = useState(response.settings.needsApproval);
  const [limited, setLimited] = useState(response.settings.retentionMonths !== null);
  const [months, setMonths] = useState(String(response.settings.retentionMonths ?? 60));
  const queries = useQueryClient();
  // The team page shows the same settings.
  const { busy, refusal, run } = useChangeWithInlineError(() =>
    Promise.all([historyKey, queryKeys.teams].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  );
  const count = Number(months);
  const error =
    limited && !(Number.isInteger(count) && count >= 1 && count <= 240)
      ? "Enter a whole number of months from 1 to 240"
      : null;
  const retentionMonths = limited ? count : null;
  const save = () =>
    run(
      () =>
        request(updateHistorySettings, {
          body: {
            ...(needsApproval !== response.settings.needsApproval && { needsApproval }),
            ...(retentionMonths !== response.settings.retentionMonths && { retentionMonths }),
          },
        }),
      {
        onDone: () => {
          notifySuccess("Record settings saved");
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Record settings"
      description={`Applies to all records of ${response.team?.name ?? "the team"}.`}
      verb="Save settings"
      busy={busy && "Saving"}
      disabled={error !== null}
      form={form}
      onClose={onClose}
    >
      <Form
        id={form}
        className="stack"
        onSubmit={() => {
          if (!error) void save();
        }}
      >
        <FormError>{refusal}</FormError>
        <Checkbox
          label="A colleague must approve final records before they can be sent"
          checked={needsApproval}
          onValue={setNeedsApproval}
        />
        <Checkbox
          label="Delete records a set time after their last change"
          checked={limited}
          onValue={setLimited}
        />
        {limited ? (
          <>
            <TextField
              label="Months after the last change"
              inputMode="numeric"
              value={months}
              error={error}
              onValue={setMonths}
            />
            <Notice tone="warn">
              Every night, older records are permanently deleted along with their versions, logs and reports.
            </Notice>
          </>
        ) : null}
      </Form>
    </ConfirmDialog>
  );
}
