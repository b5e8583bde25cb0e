import { resetSsoPerson } from "@meridian/contract/sso/calls";
import type { SsoPerson } from "@meridian/contract/sso/schemas";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { type Column, Table } from "../../components/table/table.tsx";
import { SettingsSection } from "../team/public.ts";
import { request } from "../../lib/api/request.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { useSsoChange } from "./queries.ts";
import * as styles from "./sso.module.css";

/** Who has signed in with the provider. */
export function PeopleSection({ people }: { readonly people: readonly SsoPerson[] }) {
  const { doing, run } = useSsoChange<string>();
  if (people.length === 0) return null;
  return (
    <SettingsSection
      title="People"
      about="Reset a sign-in when your provider reports a new address or identifier for someone. They connect again at their next sign-in."
    >
      <Table
        cards
        caption="People who have signed in with your provider"
        rows={people}
        rowKey={({ id }) => id}
        columns={personColumns(
          doing,
          (id) =>
            void run(() => request(resetSsoPerson, { params: { id } }), {
              name: id,
              onDone: () => notifySuccess("Sign-in reset"),
            }),
        )}
      />
    </SettingsSection>
  );
}

function personColumns(doing: string | null, onReset: (id: string) => void): Column<SsoPerson>[] {
  return [
    {
      head: "Person",
      cell: ({ name, email, removed }) => (
        <span className={styles.name}>
          {name || email} {removed ? <Badge tone="outline">Not a member</Badge> : null}
          <br />
          <small>{email}</small>
        </span>
      ),
    },
    { head: "Identifier", cell: ({ subject }) => <span className={styles.name}>{subject}</span> },
    {
      head: "Last sign-in",
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : "Never"),
    },
    {
      id: "reset",
      head: <span className="sr">Reset</span>,
      cell: ({ id, email }) => (
        <Button size="sm" busy={doing === id && "Resetting"} onClick={() => onReset(id)}>
          Reset<span className="sr"> sign-in of {email}</span>
        </Button>
      ),
    },
  ];
}
