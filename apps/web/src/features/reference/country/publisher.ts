import type { GradingSystem } from "@meridian/grading";

/** Whose table it is, short enough for a label: what its provenance names, else what kind of table it is. */
export function publisherOf(system: GradingSystem): string {
  const owner = /^([\p{Lu}][\p{L}.&-]*(?: [\p{Lu}][\p{L}.&-]*){0,3})['’]s? /u.exec(system.provenance ?? "");
  return owner?.[1] ?? "This table";
}

/** `Nuffic (as published by Erasmus University Rotterdam)` is Nuffic where there is little room. */
export function publisherName(publisher: string): string {
  if (!publisher.trimEnd().endsWith(")")) return publisher;
  return publisher.split("(", 1)[0]!.trim() || publisher;
}
