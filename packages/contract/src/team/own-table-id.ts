/** The ID of a team's own grading table, stable across edits. In the API it refers to the current version. */
export function ownTableId(tableId: string): string {
  return `team-${tableId.slice(0, 8)}`;
}

/** The ID of one version of the table, which never changes. */
export function ownVersionId(tableId: string, version: number): string {
  return `${ownTableId(tableId)}-v${version}`;
}
