/**
 * The lengths of the file after each time it was saved. A PDF program may add a change to the end instead of writing the
 * file again; each part ends with its own marker.
 */
export function findRevisions(file: string): number[] {
  const ends = [...file.matchAll(/startxref\s{1,9}\d{1,12}\s{1,9}%%EOF/g)].map(
    (match) => match.index + match[0].length,
  );
  // A file arranged for fast web view has a marker of its own after the first page.
  const isLinearized = file.slice(0, 1024).includes("/Linearized");
  const revisions = isLinearized ? ends.slice(1) : ends;
  return revisions.length > 0 ? revisions : [file.length];
}
