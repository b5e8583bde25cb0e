import type { Connection, TestOutcome } from "@meridian/contract/crm";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { removeConnection, saveConnection, testConnection } from "./calls.ts";
import { momentText } from "../../lib/moment.ts";
import { useCrmChange } from "./use-crm-change.ts";

/** One connection: whether it works, what waits, and what can be done with it. */
export function ConnectionCard({
  connection,
  onEdit,
  onLook,
}: {
  readonly connection: Connection;
  readonly onEdit: () => void;
  /** Shows in the log what of this connection is in that state. */
  readonly onLook: (state: "queued" | "rejected" | "failed") => void;
}) {
  const { id, kind, name, enabled, automatic, hostKey } = connection;
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const [removing, setRemoving] = useState(false);
  const { doing, run } = useCrmChange<"test" | "switch" | "remove">();
  const test = (acceptHostKey?: string) =>
    run(async () => setOutcome(await testConnection(id, acceptHostKey)), { name: "test" });
  const flip = () => {
    const { settings, mapping } = connection;
    return run(
      () =>
        saveConnection(id, { kind, name, settings, mapping, automatic, credentials: {}, enabled: !enabled }),
      { name: "switch" },
    );
  };
  return (
    <Sheet className="crm-card" aria-labelledby={`crm-${id}`}>
      <header>
        <div>
          <h2 id={`crm-${id}`}>{name}</h2>
          <p className="soft">
            {connectorDefinitions[kind].name} · {whereTo(connection)}
          </p>
        </div>
        <div className="crm-badges">
          <Badge tone={enabled ? "ok" : "outline"}>{enabled ? "On" : "Off"}</Badge>
          <Badge>{automatic ? "Sends final records by itself" : "Sends by hand"}</Badge>
        </div>
      </header>
      <Backlog connection={connection} onLook={onLook} />
      {/* What a test has just said need not be said twice. */}
      {outcome && !outcome.ok ? null : <Standing connection={connection} />}
      {hostKey ? (
        <p className="crm-key">
          Server key <code>{hostKey}</code>
        </p>
      ) : null}
      {outcome ? (
        <Notice tone={outcome.ok ? "info" : "bad"} live>
          {outcome.message}
          {outcome.changedHostKey ? (
            <p>
              <Button size="sm" onClick={() => void test(outcome.changedHostKey ?? undefined)}>
                Accept the new key
              </Button>
            </p>
          ) : null}
        </Notice>
      ) : null}
      <div className="crm-actions">
        <Button busy={doing === "test" && "Testing"} onClick={() => void test()}>
          Test connection
        </Button>
        <Button kind="quiet" onClick={onEdit}>
          Edit
        </Button>
        <Button kind="quiet" busy={doing === "switch" && "Saving"} onClick={() => void flip()}>
          {enabled ? "Switch off" : "Switch on"}
        </Button>
        <Button kind="danger" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      <Dialog
        open={removing}
        onOpenChange={setRemoving}
        title={`Remove ${name}?`}
        description="Its credentials are erased and what still waits is not sent. The records themselves stay."
        actions={
          <>
            <Button onClick={() => setRemoving(false)}>Keep it</Button>
            <Button
              kind="danger"
              busy={doing === "remove" && "Removing"}
              onClick={() =>
                void run(
                  async () => {
                    await removeConnection(id);
                    notifySuccess(`${name} was removed.`);
                  },
                  { name: "remove" },
                )
              }
            >
              Remove connection
            </Button>
          </>
        }
      />
    </Sheet>
  );
}

/** Records that have not arrived; each count leads to its lines of the log, where the reasons are. */
function Backlog({
  connection: { name, waiting, refused, failed },
  onLook,
}: Pick<Parameters<typeof ConnectionCard>[0], "connection" | "onLook">) {
  const counts = [
    ["queued", waiting, "waiting"],
    ["rejected", refused, "refused"],
    ["failed", failed, "given up"],
  ] as const;
  if (waiting + refused + failed === 0) return null;
  return (
    <p className="crm-backlog">
      Not delivered:
      {counts.map(([state, count, word]) =>
        count === 0 ? null : (
          <Button key={state} size="sm" onClick={() => onLook(state)}>
            {count} {word}
            <span className="sr"> of {name}: show them in the log</span>
          </Button>
        ),
      )}
    </p>
  );
}

/** What is known about the live system; until a test succeeded there, that our side was tested against a simulator. */
function Standing({ connection: { testedAt, testError, stuck } }: { readonly connection: Connection }) {
  if (stuck) {
    return (
      <Notice tone="bad">
        <p>Records have not arrived since {momentText(stuck.since)}.</p>
        <p>{stuck.reason}</p>
        <p>Set it right and test the connection: what waits and what was given up then goes out.</p>
      </Notice>
    );
  }
  if (testError) return <Notice tone="bad">Last test: {testError}</Notice>;
  if (testedAt) return <p className="soft">Live connection tested {momentText(testedAt)}.</p>;
  return (
    <Notice tone="warn">
      This connector was tested against a simulator. Test the connection to prove it with your own system.
    </Notice>
  );
}

function whereTo({ settings }: Connection): string {
  if (settings.host) return `${settings.username}@${settings.host}${settings.folder ?? ""}`;
  return settings.address ?? "";
}
