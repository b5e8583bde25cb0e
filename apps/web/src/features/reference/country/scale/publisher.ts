import type { GradingSystem } from "@meridian/grading";

/** The publisher named in the provenance, short enough for a label; otherwise "This table". */
export function findPublisher(system: GradingSystem): string {
  const owner = /^([\p{Lu}][\p{L}.&-]*(?: [\p{Lu}][\p{L}.&-]*){0,3})['’]s? /u.exec(system.provenance ?? "");
  return owner?.[1] ?? "This table";
}

/** Shortens `Nuffic (as published by Erasmus University Rotterdam)` to `Nuffic`. */
export function shortPublisherName(publisher: string): string {
  if (!publisher.trimEnd().endsWith(")")) return publisher;
  return publisher.split("(", 1)[0]!.trim() || publisher;
}
