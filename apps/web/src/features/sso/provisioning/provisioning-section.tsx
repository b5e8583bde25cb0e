import { revokeScimToken } from "@meridian/contract/scim/calls";
import { maxScimTokens, type ScimSettings, type ScimToken } from "@meridian/contract/scim/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/overlay/dialog.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { SettingsSection } from "../../team/public.ts";
import { request } from "../../../lib/api/request.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { Values } from "../values.tsx";
import { useSsoChange, scimQuery } from "../queries.ts";
import { GroupTable } from "./group-table.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import * as styles from "../sso.module.css";
import { activityActor, activityText } from "@meridian/contract/team/activity-text";

/** Lets the team's identity provider add and remove people with SCIM 2.0. */
export function ProvisioningSection({ canStart }: { readonly canStart: boolean }) {
  const query = useQuery(scimQuery);
  return (
    <SettingsSection
      title="Provisioning with SCIM"
      about="Your provider adds people to the team and removes them, without waiting for a sign-in. When it deactivates someone, they lose access to this team at once, and their sessions and keys end. It never makes anyone the owner, and acts only for your verified domains."
    >
      <QueryContent query={query} what="The provisioning settings" lines={4} inline>
        {(settings) => <Content settings={settings} canStart={canStart} />}
      </QueryContent>
    </SettingsSection>
  );
}

function Content({ settings, canStart }: { readonly settings: ScimSettings; readonly canStart: boolean }) {
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ScimToken | null>(null);
  const { doing, run } = useSsoChange<string>();
  const { tokens, groups, people, log, baseUrl } = settings;
  const revoke = ({ id }: ScimToken) =>
    void run(() => request(revokeScimToken, { params: { id } }), {
      name: id,
      onDone: () => {
        setRevoking(null);
        notifySuccess("Token revoked");
      },
    });
  const hasStarted = tokens.length > 0 || people.active + people.inactive > 0;
  return (
    <>
      <Values values={[{ label: "SCIM base URL", value: baseUrl }]} />
      {tokens.length > 0 ? (
        <Table
          cards
          caption="SCIM tokens"
          rows={tokens}
          rowKey={({ id }) => id}
          columns={tokenColumns(setRevoking)}
        />
      ) : (
        <p>{hasStarted ? "There is no token, so your provider cannot connect." : "No token yet."}</p>
      )}
      {tokens.length < maxScimTokens ? (
        <div className="row wrap">
          <Button disabled={!canStart} onClick={() => setIsCreating(true)}>
            {tokens.length === 0 ? "Create token" : "Create a second token"}
          </Button>
          <span className="small muted">{getHint(canStart, tokens.length)}</span>
        </div>
      ) : null}
      {hasStarted ? (
        <>
          <p>
            {people.active} active and {people.inactive} inactive in your provider’s list.
          </p>
          <GroupTable groups={groups} />
          <ProvisioningLog log={log} />
        </>
      ) : null}
      {isCreating ? <NewTokenDialog onClose={() => setIsCreating(false)} /> : null}
      {revoking ? (
        <ConfirmDialog
          title={`Revoke token ${revoking.start}…?`}
          description="A provider that uses this token can no longer add or remove people. This cannot be undone."
          verb="Revoke token"
          kind="danger"
          busy={doing === revoking.id && "Revoking"}
          onConfirm={() => revoke(revoking)}
          cancel="Keep token"
          onClose={() => setRevoking(null)}
        />
      ) : null}
    </>
  );
}

function getHint(canStart: boolean, tokenCount: number): string | null {
  if (!canStart) return "Verify a domain first.";
  if (tokenCount === 0) return null;
  return "To replace the token, create a second one, enter it at your provider, then revoke the first.";
}

const tokenColumns = (onRevoke: (token: ScimToken) => void): readonly Column<ScimToken>[] => [
  { head: "Token", cell: ({ start }) => <code>{start}…</code> },
  {
    head: "Created by",
    cell: ({ createdBy, creatorIsAdmin }) => (
      <span className={styles.name}>
        {createdBy ?? "Former member"}{" "}
        {creatorIsAdmin ? null : <Badge tone="warn">No longer an admin: replace it</Badge>}
      </span>
    ),
  },
  { head: "Created", cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: "Last used", cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : "Never") },
  {
    id: "revoke",
    head: <span className="sr">Revoke</span>,
    cell: (token) => (
      <Button size="sm" kind="danger" onClick={() => onRevoke(token)}>
        Revoke<span className="sr"> token {token.start}</span>
      </Button>
    ),
  },
];

/** What the provider did most recently. The team's activity has everything. */
function ProvisioningLog({ log }: { readonly log: ScimSettings["log"] }) {
  if (log.length === 0) return null;
  return (
    <>
      <h3>Recent changes</h3>
      <ul className={`grid tight small ${styles.log}`}>
        {log.map((entry) => (
          <li key={entry.id}>
            <span>
              {activityActor(entry)} {activityText(entry)}
            </span>{" "}
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
