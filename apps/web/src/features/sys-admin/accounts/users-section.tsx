import { listUsers } from "@meridian/contract/sys-admin/calls";
import type { UserRow } from "@meridian/contract/sys-admin/schemas";
import {
  EllipsisVertical,
  ShieldCheck,
  ShieldOff,
  UserRound,
  UserRoundCheck,
  UserRoundX,
} from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { IconButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { Menu, MenuItem } from "../../../components/overlay/menu.tsx";
import type { Column } from "../../../components/table/table.tsx";
import { request } from "../../../lib/api/request.ts";
import { PaginatedList } from "../paginated-list.tsx";
import { TimeCell } from "../table-cells.tsx";
import { UserActionDialog, type UserAction } from "./user-action-dialog.tsx";
import { getStatusDisplay } from "../../billing/public.ts";
import { useFilter } from "../use-filter.ts";
import * as styles from "../sys-admin.module.css";

interface PendingAction {
  readonly user: UserRow;
  readonly action: UserAction;
}

type OnAction = (pending: PendingAction) => void;

const columnsFor = (onAction: OnAction): readonly Column<UserRow>[] => [
  { head: "User", cell: (user) => <UserIdentity user={user} /> },
  { head: "Status", cell: (user) => <UserBadges user={user} /> },
  {
    head: "Teams",
    cell: ({ teams }) => teams.map(({ name, role }) => `${name} (${role})`).join(", ") || "–",
  },
  { head: "Created", cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  { head: "Last seen", cell: ({ lastSeenAt }) => <TimeCell at={lastSeenAt} /> },
  {
    id: "acts",
    head: <span className="sr">Actions</span>,
    cell: (user) => <UserMenu user={user} onAction={(action) => onAction({ user, action })} />,
  },
];

/** Accounts with their access, and the actions to grant admin rights or close an account. */
export function UsersSection() {
  const { typed, filter, set } = useFilter(["search"]);
  const [pending, setPending] = useState<PendingAction | null>(null);
  return (
    <>
      <div className={`row wrap ${styles.filters}`}>
        <TextField
          label="Name or email"
          type="search"
          value={typed.search}
          onValue={(value) => set("search", value)}
        />
      </div>
      <PaginatedList
        name="people"
        caption="Accounts, newest first"
        filter={filter}
        read={(typedFilter, after, signal) =>
          request(listUsers, { query: { ...typedFilter, after }, signal })
        }
        columns={columnsFor(setPending)}
        rowKey={({ id }) => id}
        empty={{
          icon: UserRound,
          title: "No users found",
          children: "Try part of the name or email address.",
        }}
      />
      {pending ? (
        <UserActionDialog user={pending.user} action={pending.action} onClose={() => setPending(null)} />
      ) : null}
    </>
  );
}

function UserIdentity({ user }: { readonly user: UserRow }) {
  return (
    <>
      <b>{user.email}</b>
      {user.fullName === "" ? null : <div className="muted">{user.fullName}</div>}
    </>
  );
}

function UserBadges({ user }: { readonly user: UserRow }) {
  return (
    <span className={`cluster ${styles.badges}`}>
      {user.closedAt === null ? null : <Badge tone="bad">Closed: {user.closedReason}</Badge>}
      {user.isSysadmin ? <Badge tone="sea">Sysadmin</Badge> : null}
      {user.adminGranted ? <Badge tone="sea">Admin (granted)</Badge> : null}
      {user.subscription === null ? null : (
        <Badge tone="outline">{getStatusDisplay(user.subscription).label}</Badge>
      )}
      {user.emailVerified ? null : <Badge tone="warn">Email not confirmed</Badge>}
      {user.twoFactorEnabled ? <Badge tone="ok">Two-factor</Badge> : null}
    </span>
  );
}

function UserMenu({
  user,
  onAction,
}: {
  readonly user: UserRow;
  readonly onAction: (action: UserAction) => void;
}) {
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={`Actions for ${user.email}`} />}>
      {user.adminGranted ? (
        <MenuItem icon={ShieldOff} onSelect={() => onAction("revoke")}>
          Remove admin…
        </MenuItem>
      ) : (
        <MenuItem icon={ShieldCheck} onSelect={() => onAction("grant")}>
          Make admin…
        </MenuItem>
      )}
      {user.closedAt === null ? (
        <MenuItem danger icon={UserRoundX} onSelect={() => onAction("close")}>
          Close account…
        </MenuItem>
      ) : (
        <MenuItem icon={UserRoundCheck} onSelect={() => onAction("reopen")}>
          Reopen account…
        </MenuItem>
      )}
    </Menu>
  );
}
