import { listSupportGrants } from "@meridian/contract/support/calls";
import type { SupportGrant } from "@meridian/contract/support/schemas";
import { useQuery } from "@tanstack/react-query";
import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { type Column, SheetTable } from "../../../components/table/table.tsx";
import { TimeCell } from "../table-cells.tsx";
import { callQuery } from "../../../lib/api/call-query.ts";
import { SupportEvaluationList } from "./support-evaluation-list.tsx";
import { sysAdminKey } from "../queries.ts";

/** Teams that currently grant support access. Opening their list is logged and visible to the team. */
export function SupportSection() {
  const query = useQuery(callQuery(sysAdminKey, listSupportGrants));
  return (
    <QueryContent query={query} what="This" lines={4}>
      {({ grants }) => <Grants grants={grants} />}
    </QueryContent>
  );
}

function Grants({ grants }: { readonly grants: readonly SupportGrant[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const openGrant = grants.find(({ id }) => id === openId);
  if (openGrant) return <SupportEvaluationList grant={openGrant} onClose={() => setOpenId(null)} />;
  return (
    <>
      <p className="soft">
        A team admin can grant access for a limited time in My Team under Settings. Every list and record you
        open here is logged in the team’s activity under your name.
      </p>
      <SheetTable
        cards
        caption="Teams that granted access"
        columns={columns(setOpenId)}
        rows={grants}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={LifeBuoy} title="No team currently grants access" />}
      />
    </>
  );
}

function columns(open: (id: string) => void): Column<SupportGrant>[] {
  return [
    { head: "Team", cell: ({ team }) => team },
    { head: "Reason", cell: ({ reason }) => reason },
    { head: "Granted by", cell: ({ grantedBy }) => grantedBy ?? "account deleted" },
    { head: "Until", cell: ({ expiresAt }) => <TimeCell at={expiresAt} /> },
    {
      id: "open",
      head: <span className="sr">Actions</span>,
      cell: ({ id, team }) => (
        <Button size="sm" onClick={() => open(id)}>
          View records<span className="sr"> of {team}</span>
        </Button>
      ),
    },
  ];
}
