import type { ActionRecords, RecordAction } from "@meridian/contract/queue/action-schemas";
import type { QueueCounts } from "@meridian/contract/queue/schemas";
import { useQuery } from "@tanstack/react-query";
import {
  CalendarDays,
  CheckCheck,
  ChevronDown,
  Download,
  FileBadge,
  ListChecks,
  Mail,
  Send,
  Stamp,
  Tag,
  UserPlus,
} from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { ConfirmDialog } from "../../../../components/overlay/dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../../components/overlay/menu.tsx";
import { useSession } from "../../../../lib/session/session.tsx";
import { plural } from "../../../../lib/format/plural.ts";
import { notifyError } from "../../../../lib/toasts.ts";
import { useNavigate } from "../../../../runtime/routing/router.tsx";
import { targetsQuery } from "../../../crm/public.ts";
import { notifyPath } from "../../../notify/public.ts";
import { AskDialog, DueDialog, FinalDialog, TagDialog } from "./action-dialogs.tsx";
import { AssignDialog } from "../dialogs/assign-dialog.tsx";
import * as styles from "./actions.module.css";

/** Limit of the notify page. */
const maxNotified = 500;

type OpenDialog =
  | "assign"
  | "due"
  | "tag"
  | "final"
  | "approve"
  | "issue"
  | "ask"
  | { readonly connectionId: string; readonly name: string };

/** What can be done with the selected records, as buttons and a menu. */
export function ActionBar({
  records,
  ids,
  count,
  members,
  today,
  busy,
  onStart,
  onExport,
}: {
  readonly records: ActionRecords;
  /** The IDs, if they are all known; null for a selection by filter. */
  readonly ids: readonly string[] | null;
  readonly count: number;
  readonly members: QueueCounts["members"];
  readonly today: string;
  readonly busy: boolean;
  readonly onStart: (action: RecordAction, records: ActionRecords) => void;
  readonly onExport: (() => void) | null;
}) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const userId = useSession().user?.id ?? "";
  const navigate = useNavigate();
  const { data: crm } = useQuery(targetsQuery);
  const what = plural(count, "record");
  const start = (action: RecordAction) => {
    setDialog(null);
    onStart(action, records);
  };
  const close = () => setDialog(null);
  const notifyStudents = () => {
    if (ids && ids.length <= maxNotified) navigate(notifyPath([...ids]));
    else notifyError(`Select at most ${maxNotified} records to notify their students.`);
  };
  return (
    <>
      <div className={styles.actions}>
        <Button kind="quiet" size="sm" icon={UserPlus} disabled={busy} onClick={() => setDialog("assign")}>
          Assign
        </Button>
        <Button kind="quiet" size="sm" icon={CalendarDays} disabled={busy} onClick={() => setDialog("due")}>
          Due
        </Button>
        <Button kind="quiet" size="sm" icon={Tag} disabled={busy} onClick={() => setDialog("tag")}>
          Tag
        </Button>
        <Button kind="quiet" size="sm" icon={CheckCheck} disabled={busy} onClick={() => setDialog("final")}>
          Make final
        </Button>
        <Menu
          trigger={
            <Button kind="quiet" size="sm" disabled={busy}>
              More
              <ChevronDown className="i sm" aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem icon={FileBadge} onSelect={() => setDialog("issue")}>
            Issue reports
          </MenuItem>
          <MenuItem icon={Stamp} onSelect={() => setDialog("approve")}>
            Approve
          </MenuItem>
          {crm?.targets.map(({ id, name }) => (
            <MenuItem key={id} icon={Send} onSelect={() => setDialog({ connectionId: id, name })}>
              Send to {name}
            </MenuItem>
          ))}
          <MenuItem icon={Mail} onSelect={notifyStudents}>
            Notify students
          </MenuItem>
          <MenuItem icon={ListChecks} onSelect={() => setDialog("ask")}>
            Ask students for their marks
          </MenuItem>
          {onExport ? (
            <>
              <MenuSeparator />
              <MenuItem icon={Download} onSelect={onExport}>
                Export as CSV
              </MenuItem>
            </>
          ) : null}
        </Menu>
      </div>
      {dialog === "assign" ? (
        <AssignDialog
          what={what}
          members={members}
          userId={userId}
          onClose={close}
          onAssign={(assigneeId) => start({ kind: "assign", assigneeId })}
        />
      ) : null}
      {dialog === "due" ? (
        <DueDialog
          what={what}
          today={today}
          onClose={close}
          onSet={(dueOn) => start({ kind: "due", dueOn })}
        />
      ) : null}
      {dialog === "tag" ? <TagDialog what={what} onStart={start} onClose={close} /> : null}
      {dialog === "final" ? <FinalDialog what={what} onStart={start} onClose={close} /> : null}
      {dialog === "approve" ? (
        <ConfirmDialog
          title={`Approve ${what}`}
          description="Only final records that you neither created nor last changed are approved. This cannot be undone in one step."
          verb="Approve"
          onConfirm={() => start({ kind: "approve" })}
          onClose={close}
        />
      ) : null}
      {dialog === "issue" ? (
        <ConfirmDialog
          title={`Issue GPA reports for ${what}`}
          description="Drafts and records that already have a report are left as they are. An issued report can only be revoked."
          verb="Issue reports"
          onConfirm={() => start({ kind: "issue" })}
          onClose={close}
        />
      ) : null}
      {dialog === "ask" ? <AskDialog what={what} onStart={start} onClose={close} /> : null}
      {typeof dialog === "object" && dialog !== null ? (
        <ConfirmDialog
          title={`Send ${what} to ${dialog.name}`}
          description="Only final records are sent, and approved ones if your team requires approval."
          verb="Send"
          onConfirm={() => start({ kind: "crm", connectionId: dialog.connectionId })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
