import type { ApiKey } from "@meridian/contract/api-keys";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { OfficeNav } from "../../components/office-nav.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../lib/router.tsx";
import { notify } from "../../lib/toasts.ts";
import { useChange } from "../../lib/use-change.ts";
import { WithQueries } from "../../lib/with-queries.tsx";
import { keysQuery, revokeKey } from "./calls.ts";
import { KeyTable } from "./key-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import "./api-keys.css";

/** The team's keys for the public API: `/developers/keys`, for its admins. */
export function Page() {
  return (
    <WithQueries>
      <ApiKeys />
    </WithQueries>
  );
}

function ApiKeys() {
  const { data, isError, error, refetch } = useQuery(keysQuery);
  const { busy, run } = useChange(keysQuery.queryKey);
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const add = (
    <Button kind="primary" onClick={() => setMaking(true)}>
      <Plus className="i" aria-hidden="true" />
      New key
    </Button>
  );
  return (
    <div className="page standard api-keys">
      <header>
        <h1>API keys</h1>
        <p className="lead">
          Programs call the <Link to={paths.developers}>public API</Link> with a key of{" "}
          {data ? <strong>{data.team}</strong> : "your team"}. Making and revoking keys is noted in the team’s
          activity. A key is revoked when the admin who created it leaves the team or gets another role.
        </p>
        <OfficeNav />
      </header>
      {isError ? (
        <LoadFault title="The keys could not be loaded" error={error} again={refetch} />
      ) : data ? (
        data.keys.length > 0 ? (
          <>
            <div className="sheet">
              <KeyTable keys={data.keys} busy={busy} onRevoke={setRevoking} />
            </div>
            <div>{add}</div>
          </>
        ) : (
          <div className="sheet">
            <EmptyState icon={KeyRound} title="No keys yet" action={add}>
              A key lets one program of yours evaluate transcripts or read reports.
            </EmptyState>
          </div>
        )
      ) : (
        <Skeleton lines={5} />
      )}
      <NewKeyDialog open={making} onClose={() => setMaking(false)} />
      <Dialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title={`Revoke “${revoking?.name ?? ""}”`}
        description="Programs that use this key are declined from their next call on. This cannot be undone."
        actions={
          <>
            <Button onClick={() => setRevoking(null)}>Keep it</Button>
            <Button
              kind="danger"
              busy={busy ? "Revoking" : false}
              onClick={() =>
                void run(() => revokeKey(revoking!.id), {
                  done: () => {
                    setRevoking(null);
                    notify("Key revoked");
                  },
                })
              }
            >
              Revoke key
            </Button>
          </>
        }
      />
    </div>
  );
}
