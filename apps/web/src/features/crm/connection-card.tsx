import type { Connection, TestOutcome } from "@meridian/contract/crm/schemas";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { feedSources } from "@meridian/contract/crm/feeds/sources";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { deleteConnection, switchConnection, testConnection } from "@meridian/contract/crm/calls";
import { request } from "../../lib/api/request.ts";
import { useCrmChange } from "./queries.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import * as styles from "./crm.module.css";

/** One connection: its status, backlog and actions. */
export function ConnectionCard({
  connection,
  onEdit,
  onShowFeed,
  onShowLog,
}: {
  readonly connection: Connection;
  readonly onEdit: () => void;
  readonly onShowFeed: () => void;
  /** Filters the delivery log by this connection and the given state. */
  readonly onShowLog: (state: "queued" | "rejected" | "failed") => void;
}) {
  const { id, kind, name, enabled, automatic, hostKey } = connection;
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const [removing, setRemoving] = useState(false);
  const { doing, run } = useCrmChange<"test" | "switch" | "remove">();
  const test = (acceptHostKey?: string) =>
    run(async () => setOutcome(await request(testConnection, { params: { id }, body: { acceptHostKey } })), {
      name: "test",
    });
  const toggleEnabled = () =>
    run(() => request(switchConnection, { params: { id }, body: { enabled: !enabled } }), { name: "switch" });
  return (
    <Sheet className={`grid ${styles.card}`} aria-labelledby={`crm-${id}`}>
      <header className="cluster between">
        <div>
          <h2 id={`crm-${id}`}>{name}</h2>
          <p className="soft">
            {connectorDefinitions[kind].name} · {getDestination(connection)}
          </p>
        </div>
        <div className={`row wrap ${styles.badges}`}>
          <Badge tone={enabled ? "ok" : "outline"}>{enabled ? "On" : "Off"}</Badge>
          <Badge>{automatic ? "Sends automatically" : "Sends manually"}</Badge>
        </div>
      </header>
      <Backlog connection={connection} onShowLog={onShowLog} />
      {/* The outcome below already shows a test that just failed. */}
      {outcome && !outcome.ok ? null : <ConnectionStatus connection={connection} />}
      {hostKey ? (
        <p className={`small muted ${styles.key}`}>
          Server key <code>{hostKey}</code>
        </p>
      ) : null}
      {outcome ? (
        <Notice tone={outcome.ok ? "info" : "bad"} live>
          {outcome.message}
          {outcome.changedHostKey ? (
            <p>
              <Button size="sm" onClick={() => void test(outcome.changedHostKey ?? undefined)}>
                Accept new key
              </Button>
            </p>
          ) : null}
        </Notice>
      ) : null}
      <div className="row wrap">
        <Button busy={doing === "test" && "Testing"} onClick={() => void test()}>
          Test connection
        </Button>
        <Button kind="quiet" onClick={onEdit}>
          Edit
        </Button>
        {feedSources[kind] ? (
          <Button kind="quiet" onClick={onShowFeed}>
            Applicants
          </Button>
        ) : null}
        <Button kind="quiet" busy={doing === "switch" && "Saving"} onClick={() => void toggleEnabled()}>
          {enabled ? "Turn off" : "Turn on"}
        </Button>
        <Button kind="danger" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {removing ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          description="We delete its credentials and cancel queued deliveries. Your records are not affected."
          verb="Remove connection"
          kind="danger"
          busy={doing === "remove" && "Removing"}
          onConfirm={() =>
            void run(() => request(deleteConnection, { params: { id } }), {
              name: "remove",
              onDone: () => notifySuccess(`${name} removed`),
            })
          }
          cancel="Keep connection"
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Sheet>
  );
}

/** Counts of undelivered records; each one opens the matching log entries, which show the reason. */
function Backlog({
  connection: { name, waiting, refused, failed },
  onShowLog,
}: Pick<Parameters<typeof ConnectionCard>[0], "connection" | "onShowLog">) {
  const counts = [
    ["queued", waiting, "queued"],
    ["rejected", refused, "rejected"],
    ["failed", failed, "failed"],
  ] as const;
  if (waiting + refused + failed === 0) return null;
  return (
    <p className="row wrap">
      Not delivered:
      {counts.map(([state, count, label]) =>
        count === 0 ? null : (
          <Button key={state} size="sm" onClick={() => onShowLog(state)}>
            {count} {label}
            <span className="sr"> for {name}: show in the log</span>
          </Button>
        ),
      )}
    </p>
  );
}

/** Last known state of the live system. Until a test succeeds, it says that only our simulator was used. */
function ConnectionStatus({
  connection: { testedAt, testError, stuck },
}: {
  readonly connection: Connection;
}) {
  if (stuck) {
    return (
      <Notice tone="bad">
        <p>No records have been delivered since {formatDateTime(stuck.since)}.</p>
        <p>{stuck.reason}</p>
        <p>Fix the problem, then test the connection. Queued and failed records are then sent.</p>
      </Notice>
    );
  }
  if (testError) return <Notice tone="bad">Last test failed: {testError}</Notice>;
  if (testedAt) return <p className="soft">Live connection tested {formatDateTime(testedAt)}.</p>;
  return (
    <Notice tone="warn">
      This connector was tested against a simulator. Test the connection to confirm that it works with your
      system.
    </Notice>
  );
}

function getDestination({ settings }: Connection): string {
  if (settings.host) return `${settings.username}@${settings.host}${settings.folder ?? ""}`;
  return settings.address ?? "";
}
