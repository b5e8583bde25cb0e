/** The name of a team's own grading table that stays through its edits: in the API it means the version in use. */
export function ownTableId(tableId: string): string {
  return `team-${tableId.slice(0, 8)}`;
}

/** The name of one version of it, for ever the same table. */
export function ownVersionId(tableId: string, version: number): string {
  return `${ownTableId(tableId)}-v${version}`;
}
