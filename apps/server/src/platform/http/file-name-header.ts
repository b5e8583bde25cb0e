import { incomingHeader, type RequestContext } from "./request-env.ts";
import { storableText } from "./storable-text.ts";

/** The name of an uploaded file from a URI-encoded header, without anything a path or a log could take amiss. */
export function readFileName(c: RequestContext, header: string): string {
  let name: string;
  try {
    name = decodeURIComponent(incomingHeader(c, header.toLowerCase() as Lowercase<string>) ?? "");
  } catch {
    name = "";
  }
  const cleaned = storableText(name)
    .replaceAll(/[\p{Cc}/\\]/gu, " ")
    .trim()
    .slice(0, 200);
  return cleaned || "transcript";
}
