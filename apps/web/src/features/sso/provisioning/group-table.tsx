import { setScimGroupRole } from "@meridian/contract/scim/calls";
import type { ScimGroup } from "@meridian/contract/scim/schemas";
import { type AssignableRole, assignableRoles } from "@meridian/contract/team/schemas";
import { type Column, Table } from "../../../components/table/table.tsx";
import { Select } from "../../../components/form/choices.tsx";
import { request } from "../../../lib/api/request.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { useSsoChange } from "../queries.ts";
import { roleNames } from "../../team/public.ts";
import * as styles from "../sso.module.css";

/** The provider's groups, each with the role it gives. */
export function GroupTable({ groups }: { readonly groups: readonly ScimGroup[] }) {
  const { busy, run } = useSsoChange();
  const choose = ({ id, displayName }: ScimGroup, role: AssignableRole | null) =>
    void run(() => request(setScimGroupRole, { params: { id }, body: { role } }), {
      onDone: () => notifySuccess(`Role of ${displayName} saved`),
    });
  return (
    <>
      <h3>Roles by group</h3>
      {groups.length === 0 ? (
        <p>Your provider has not sent any groups. Everyone gets the default role.</p>
      ) : (
        <>
          <p>
            A role applies at once to everyone in the group. If someone is in several groups, the role with
            the most rights applies. Group roles take precedence over the rules above.
          </p>
          <Table
            cards
            caption="Groups of your provider"
            rows={groups}
            rowKey={({ id }) => id}
            columns={groupColumns(busy, choose)}
          />
        </>
      )}
    </>
  );
}

const groupColumns = (
  busy: boolean,
  onChoose: (group: ScimGroup, role: AssignableRole | null) => void,
): readonly Column<ScimGroup>[] => [
  { head: "Group", cell: ({ displayName }) => <span className={styles.name}>{displayName}</span> },
  { head: "People", cell: ({ members }) => members },
  {
    head: "Role",
    cell: (group) => (
      <Select
        className={`input ${styles.role}`}
        aria-label={`Role of ${group.displayName}`}
        placeholder="No role"
        options={assignableRoles.map((role) => [role, roleNames[role]])}
        value={group.role ?? ""}
        disabled={busy}
        onValue={(role) => onChoose(group, role || null)}
      />
    ),
  },
];
