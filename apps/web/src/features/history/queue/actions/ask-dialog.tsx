import type { RecordAction } from "@meridian/contract/queue/action-schemas";
import { marksLinkDays } from "@meridian/contract/student-marks/limits";
import { useState } from "react";
import { LinkSettings, type LinkSettingsValue } from "../../../marks-requests/public.ts";
import { ConfirmDialog } from "../../../../components/overlay/dialog.tsx";

/** Asks the students of the records for their own marks. */
export function AskDialog({
  what,
  onStart,
  onClose,
}: {
  /** "42 records". */
  readonly what: string;
  readonly onStart: (action: RecordAction) => void;
  readonly onClose: () => void;
}) {
  const [settings, setSettings] = useState<LinkSettingsValue>({
    language: "en",
    linkDays: marksLinkDays.default,
    showGpa: false,
    askDocument: true,
  });
  return (
    <ConfirmDialog
      title={`Ask the students of ${what} for their marks`}
      description="Each student gets an email with a personal link; replies go to you. Records without an email address and students who were already asked are skipped and listed. Emails cannot be unsent."
      verb="Send emails"
      onConfirm={() => onStart({ kind: "ask", ...settings })}
      onClose={onClose}
    >
      <LinkSettings value={settings} onChange={(part) => setSettings({ ...settings, ...part })} />
    </ConfirmDialog>
  );
}
