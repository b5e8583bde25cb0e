import type { ApiKey } from "@meridian/contract/api-keys/schemas";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { QueryContent } from "../../components/loading/query-content.tsx";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { TeamSettingsNav } from "../team/public.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";
import { notify } from "../../lib/toasts.ts";
import { useChange } from "../../lib/api/use-change.ts";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { revokeApiKey } from "@meridian/contract/api-keys/calls";
import { request } from "../../lib/api/request.ts";
import { keysQuery } from "./queries.ts";
import { KeyTable } from "./key-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";

/** `/developers/keys`: the team's public API keys. Admins only. */
export const Page = withQueries(function ApiKeys() {
  const query = useQuery(keysQuery);
  const { busy, run } = useChange(keysQuery.queryKey);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const newKeyButton = (
    <Button kind="primary" icon={Plus} onClick={() => setCreating(true)}>
      New key
    </Button>
  );
  return (
    <div className="page standard stack loose">
      <header>
        <h1>API keys</h1>
        <p className="lead">
          Keys let your software call the <Link to={paths.developers}>public API</Link> on behalf of{" "}
          {query.data ? <strong>{query.data.team}</strong> : "your team"}. Creating or revoking a key is
          logged in your team’s activity. A key is revoked automatically when the admin who created it leaves
          the team or changes role.
        </p>
        <TeamSettingsNav />
      </header>
      <QueryContent query={query} what="The keys" lines={5}>
        {({ keys }) =>
          keys.length > 0 ? (
            <>
              <div className="sheet">
                <KeyTable keys={keys} busy={busy} onRevoke={setRevoking} />
              </div>
              <div>{newKeyButton}</div>
            </>
          ) : (
            <div className="sheet">
              <EmptyState icon={KeyRound} title="No keys yet" action={newKeyButton}>
                A key lets your software evaluate transcripts or read reports.
              </EmptyState>
            </div>
          )
        }
      </QueryContent>
      {creating ? <NewKeyDialog onClose={() => setCreating(false)} /> : null}
      {revoking ? (
        <ConfirmDialog
          title={`Revoke “${revoking.name}”`}
          description="Any software that uses this key loses access immediately. This cannot be undone."
          verb="Revoke key"
          kind="danger"
          busy={busy && "Revoking"}
          onConfirm={() =>
            void run(() => request(revokeApiKey, { params: { id: revoking.id } }), {
              onDone: () => {
                setRevoking(null);
                notify("Key revoked");
              },
            })
          }
          cancel="Keep key"
          onClose={() => setRevoking(null)}
        />
      ) : null}
    </div>
  );
});
