import type { ApiKey } from "@meridian/contract/api-keys/schemas";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { type Column, Table } from "../../components/table/table.tsx";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";

const formatDate = (date: string | null, fallback: string) => (date ? formatLocalDate(date) : fallback);

/** Every key with its scopes and last use. The secret is never included. */
export function KeyTable({
  keys,
  busy,
  onRevoke,
}: {
  readonly keys: readonly ApiKey[];
  readonly busy: boolean;
  readonly onRevoke: (key: ApiKey) => void;
}) {
  return (
    <Table
      cards
      caption="API keys"
      columns={keyColumns(busy, onRevoke)}
      rows={keys}
      rowKey={({ id }) => id}
    />
  );
}

/** Defined outside the component so that its buttons keep focus across renders. */
const keyColumns = (busy: boolean, onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  { head: "Name", cell: ({ name }) => name },
  { head: "Key", cell: ({ start }) => <code>{start}…</code> },
  { head: "Scopes", cell: ({ scopes }) => scopes.join(", ") },
  { head: "Created by", cell: ({ createdBy }) => createdBy ?? "Former member" },
  { head: "Created on", cell: ({ createdAt }) => formatDate(createdAt, "") },
  { head: "Last used", cell: ({ lastUsedAt }) => formatDate(lastUsedAt, "Never") },
  { head: "Status", cell: (key) => <KeyStateBadge apiKey={key} /> },
  {
    id: "revoke",
    head: <span className="sr">Revoke</span>,
    cell: (key) =>
      getKeyState(key) === "active" ? (
        <Button
          size="sm"
          kind="danger"
          disabled={busy}
          aria-label={`Revoke ${key.name}`}
          onClick={() => onRevoke(key)}
        >
          Revoke
        </Button>
      ) : null,
  },
];

function KeyStateBadge({ apiKey }: { readonly apiKey: ApiKey }) {
  const state = getKeyState(apiKey);
  if (state === "revoked") return <Badge tone="bad">Revoked {formatDate(apiKey.revokedAt, "")}</Badge>;
  if (state === "expired") return <Badge tone="warn">Expired {formatDate(apiKey.expiresAt, "")}</Badge>;
  return (
    <Badge tone="ok">
      {apiKey.expiresAt ? `Active until ${formatDate(apiKey.expiresAt, "")}` : "Active"}
    </Badge>
  );
}

function getKeyState({ revokedAt, expiresAt }: ApiKey): "active" | "revoked" | "expired" {
  if (revokedAt) return "revoked";
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? "expired" : "active";
}
