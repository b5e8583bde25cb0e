import { ownTableId } from "@meridian/contract/team/own-table-id";
import type { ListedTable } from "@meridian/contract/team/schemas";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { notify } from "../../../lib/toasts.ts";
import { archiveTable, setDefaultTable } from "@meridian/contract/team/calls";
import { request } from "../../../lib/api/request.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { RowButton } from "../row-button.tsx";
import { useTeamChange } from "../queries.ts";
import { tableSummary } from "./table-draft.ts";
import { VersionsDialog } from "./versions-dialog.tsx";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";
import * as styles from "../team.module.css";

export function TableList({
  tables,
  onEdit,
}: {
  readonly tables: readonly ListedTable[];
  readonly onEdit: (table: ListedTable) => void;
}) {
  const { busy, run } = useTeamChange();
  const [viewedTable, setViewedTable] = useState<ListedTable | null>(null);
  const inUse = tables.filter(({ archived }) => !archived);
  const archive = (table: ListedTable, archived: boolean) =>
    run(() => request(archiveTable, { params: { id: table.id }, body: { archived } }), {
      onDone: () =>
        archived
          ? notify(`${table.system.name} was removed from the calculator`, {
              label: "Undo",
              run: () => void archive(table, false),
            })
          : notify(`${table.system.name} is back in the calculator`),
    });
  const setDefault = (table: ListedTable, isDefault: boolean) => {
    const country = countryName(table.country ?? "");
    return run(() => request(setDefaultTable, { params: { id: table.id }, body: { isDefault } }), {
      onDone: () =>
        notify(
          isDefault
            ? `${table.system.name} is now the default for ${country}`
            : `${country} uses its most common table by default again`,
        ),
    });
  };
  return (
    <>
      <ul className={styles.list} aria-label="Tables">
        {[...inUse, ...tables.filter(({ archived }) => archived)].map((table) => (
          <li key={table.id}>
            <div className={styles.person}>
              <p>
                <b>{table.system.name}</b> <Badge tone="outline">Version {table.version}</Badge>{" "}
                {table.archived ? <Badge>Archived</Badge> : null}
                {table.isDefault && table.country ? (
                  <Badge tone="sea">Default for {countryName(table.country)}</Badge>
                ) : null}
              </p>
              <p className="muted">
                {table.country ? countryName(table.country) : "Team tables"}, {tableSummary(table.system)};
                saved {table.editedBy ? `by ${table.editedBy} ` : ""}on {formatLocalDate(table.editedAt)}
                {table.archived ? null : (
                  <>
                    ; API ID <code>{ownTableId(table.id)}</code>, for this version only{" "}
                    <code>{table.system.id}</code>
                  </>
                )}
              </p>
            </div>
            <div className={styles.rowActions}>
              <RowButton
                label="Versions"
                row={`of ${table.system.name}`}
                onClick={() => setViewedTable(table)}
              />
              {table.archived ? (
                <RowButton
                  label="Restore"
                  row={table.system.name}
                  kind="secondary"
                  disabled={busy}
                  onClick={() => void archive(table, false)}
                />
              ) : (
                <>
                  {table.country ? (
                    <RowButton
                      label={table.isDefault ? "Remove default" : "Make default"}
                      row={table.system.name}
                      disabled={busy}
                      aria-label={
                        table.isDefault
                          ? `Stop using ${table.system.name} as the default`
                          : `Make ${table.system.name} the default for ${countryName(table.country)}`
                      }
                      onClick={() => void setDefault(table, !table.isDefault)}
                    />
                  ) : null}
                  <RowButton
                    label="Archive"
                    row={table.system.name}
                    disabled={busy}
                    onClick={() => void archive(table, true)}
                  />
                  <RowButton
                    label="Edit"
                    row={table.system.name}
                    kind="secondary"
                    onClick={() => onEdit(table)}
                  />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {viewedTable ? <VersionsDialog table={viewedTable} onClose={() => setViewedTable(null)} /> : null}
    </>
  );
}
