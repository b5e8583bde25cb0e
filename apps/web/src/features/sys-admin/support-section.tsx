import type { SupportGrant } from "@meridian/contract/support";
import { useQuery } from "@tanstack/react-query";
import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { shortMomentText } from "../../lib/moment.ts";
import { readSupportGrants } from "./calls.ts";
import { LoadFault } from "../../components/load-fault.tsx";
import { SupportRecords } from "./support-records.tsx";

/** Teams that let us look at their records at the moment. Opening the list is a look: the team sees it. */
export function SupportSection() {
  const { data, error, refetch } = useQuery({
    queryKey: ["sys-admin", "support"],
    queryFn: readSupportGrants,
  });
  const [openId, setOpenId] = useState<string | null>(null);
  if (!data)
    return error ? (
      <LoadFault title="This could not be loaded" error={error} again={refetch} />
    ) : (
      <Skeleton lines={4} />
    );
  const opened = data.grants.find(({ id }) => id === openId);
  if (opened) return <SupportRecords grant={opened} onClose={() => setOpenId(null)} />;
  return (
    <>
      <p className="soft">
        A team’s admin lets us look for a limited time, in My Team under Settings. Every list and every record
        that is opened here stands in the team’s activity with your name.
      </p>
      <div className="sheet">
        <Table
          cards
          caption="Teams that let us look"
          columns={columns(setOpenId)}
          rows={data.grants}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={LifeBuoy} title="No team lets us look at the moment" />}
        />
      </div>
    </>
  );
}

function columns(open: (id: string) => void): Column<SupportGrant>[] {
  return [
    { id: "team", head: "Team", cell: ({ team }) => team },
    { id: "reason", head: "What for", cell: ({ reason }) => reason },
    { id: "by", head: "Given by", cell: ({ grantedBy }) => grantedBy ?? "account deleted" },
    { id: "until", head: "Until", cell: ({ expiresAt }) => shortMomentText(expiresAt) },
    {
      id: "open",
      head: <span className="sr">Look</span>,
      cell: ({ id, team }) => (
        <Button size="sm" onClick={() => open(id)}>
          Look at the records<span className="sr"> of {team}</span>
        </Button>
      ),
    },
  ];
}
