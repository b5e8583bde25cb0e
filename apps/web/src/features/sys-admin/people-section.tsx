import type { PersonRow } from "@meridian/contract/sys-admin";
import {
  EllipsisVertical,
  ShieldCheck,
  ShieldOff,
  UserRound,
  UserRoundCheck,
  UserRoundX,
} from "lucide-react";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Menu, MenuItem } from "../../components/menu.tsx";
import type { Column } from "../../components/table.tsx";
import { readPeople } from "./calls.ts";
import { LongList } from "./long-list.tsx";
import { shortMomentText } from "../../lib/moment.ts";
import { PersonDialog, type PersonDeed } from "./person-dialog.tsx";
import { statusWords } from "../../lib/subscription-status.ts";
import { useFilter } from "./use-filter.ts";

interface Asked {
  readonly person: PersonRow;
  readonly deed: PersonDeed;
}

type Ask = (asked: Asked) => void;

const columnsFor = (ask: Ask): readonly Column<PersonRow>[] => [
  { id: "person", head: "Person", cell: (person) => <Who person={person} /> },
  { id: "standing", head: "Standing", cell: (person) => <Standing person={person} /> },
  {
    id: "teams",
    head: "Teams",
    cell: ({ teams }) => teams.map(({ name, role }) => `${name} (${role})`).join(", ") || "–",
  },
  { id: "created", head: "Created", cell: ({ createdAt }) => shortMomentText(createdAt) },
  { id: "seen", head: "Last seen", cell: ({ lastSeenAt }) => shortMomentText(lastSeenAt) },
  {
    id: "acts",
    head: <span className="sr">Actions</span>,
    cell: (person) => <Acts person={person} onAsk={(deed) => ask({ person, deed })} />,
  },
];

/** Accounts: who they are, what they may do, and closing one that is abused. */
export function PeopleSection() {
  const { typed, filter, set } = useFilter(["search"]);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <div className="filters">
        <TextField
          label="Name or address"
          type="search"
          value={typed.search}
          onChange={(event) => set("search", event.target.value)}
        />
      </div>
      <LongList
        name="people"
        caption="Accounts, newest first"
        filter={filter}
        read={readPeople}
        columns={columnsFor(setAsked)}
        rowKey={({ id }) => id}
        empty={{ icon: UserRound, title: "Nobody found", children: "Try a part of the name or address." }}
      />
      {asked ? <PersonDialog person={asked.person} deed={asked.deed} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function Who({ person }: { readonly person: PersonRow }) {
  return (
    <>
      <b>{person.email}</b>
      {person.fullName === "" ? null : <div className="muted">{person.fullName}</div>}
    </>
  );
}

function Standing({ person }: { readonly person: PersonRow }) {
  return (
    <span className="badges">
      {person.closedAt === null ? null : <Badge tone="bad">Closed: {person.closedReason}</Badge>}
      {person.isSysadmin ? <Badge tone="sea">Sysadmin</Badge> : null}
      {person.adminGranted ? <Badge tone="sea">Admin by grant</Badge> : null}
      {person.subscription === null ? null : (
        <Badge tone="outline">{statusWords(person.subscription).label}</Badge>
      )}
      {person.emailVerified ? null : <Badge tone="warn">Address not confirmed</Badge>}
      {person.twoFactorEnabled ? <Badge tone="ok">Two-factor</Badge> : null}
    </span>
  );
}

function Acts({ person, onAsk }: { readonly person: PersonRow; readonly onAsk: (deed: PersonDeed) => void }) {
  return (
    <Menu
      trigger={
        <Button kind="quiet" square aria-label={`Actions for ${person.email}`}>
          <EllipsisVertical className="i" aria-hidden="true" />
        </Button>
      }
    >
      {person.adminGranted ? (
        <MenuItem icon={<ShieldOff className="i" aria-hidden="true" />} onSelect={() => onAsk("revoke")}>
          Take back admin…
        </MenuItem>
      ) : (
        <MenuItem icon={<ShieldCheck className="i" aria-hidden="true" />} onSelect={() => onAsk("grant")}>
          Make admin…
        </MenuItem>
      )}
      {person.closedAt === null ? (
        <MenuItem
          danger
          icon={<UserRoundX className="i" aria-hidden="true" />}
          onSelect={() => onAsk("close")}
        >
          Close account…
        </MenuItem>
      ) : (
        <MenuItem icon={<UserRoundCheck className="i" aria-hidden="true" />} onSelect={() => onAsk("reopen")}>
          Open account again…
        </MenuItem>
      )}
    </Menu>
  );
}
