import type { ApiKey } from "@meridian/contract/api-keys";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { type Column, Table } from "../../components/table.tsx";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const dayText = (moment: string | null, none: string) => (moment ? day.format(new Date(moment)) : none);

/** Every key with what it may do and when it was last used; the secret itself is nowhere. */
export function KeyTable({
  keys,
  busy,
  onRevoke,
}: {
  readonly keys: readonly ApiKey[];
  readonly busy: boolean;
  readonly onRevoke: (key: ApiKey) => void;
}) {
  return <Table caption="API keys" columns={columnsOf(busy, onRevoke)} rows={keys} rowKey={({ id }) => id} />;
}

/** Here, not in the table: a cell made anew with every drawing would lose its focus. */
const columnsOf = (busy: boolean, onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  { id: "name", head: "Name", cell: ({ name }) => name },
  { id: "start", head: "Key", cell: ({ start }) => <code>{start}…</code> },
  { id: "scopes", head: "Scopes", cell: ({ scopes }) => scopes.join(", ") },
  { id: "by", head: "Made by", cell: ({ createdBy }) => createdBy ?? "a former member" },
  { id: "at", head: "Made on", cell: ({ createdAt }) => dayText(createdAt, "") },
  { id: "used", head: "Last used", cell: ({ lastUsedAt }) => dayText(lastUsedAt, "never") },
  { id: "state", head: "State", cell: (key) => <State apiKey={key} /> },
  {
    id: "revoke",
    head: <span className="sr">Revoke</span>,
    cell: (key) =>
      stateOf(key) === "works" ? (
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

function State({ apiKey }: { readonly apiKey: ApiKey }) {
  const state = stateOf(apiKey);
  if (state === "revoked") return <Badge tone="bad">Revoked {dayText(apiKey.revokedAt, "")}</Badge>;
  if (state === "ended") return <Badge tone="warn">Ended {dayText(apiKey.expiresAt, "")}</Badge>;
  return <Badge tone="ok">{apiKey.expiresAt ? `Until ${dayText(apiKey.expiresAt, "")}` : "Works"}</Badge>;
}

function stateOf({ revokedAt, expiresAt }: ApiKey): "works" | "revoked" | "ended" {
  if (revokedAt) return "revoked";
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? "ended" : "works";
}
