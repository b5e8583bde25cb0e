import type { FeedMapping } from "@meridian/contract/crm/feeds/fields";
import { maxFeedRows } from "@meridian/contract/crm/feeds/schemas";
import * as z from "zod";
import { badRequest } from "../../../platform/http/http-error.ts";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import type { Outbound } from "../../../platform/outbound/outbound.ts";
import type { OutgoingResponse } from "../../../platform/outbound/send-request.ts";
import { getHubspotUrl, hubspotHeaders } from "../senders/hubspot.ts";
import { isSuccess, parseResponseJson, throwIfUnavailable, toRefusal } from "../senders/responses.ts";
import { signInToSalesforce } from "../senders/salesforce.ts";
import type { DecryptedConnection } from "../senders/sender.ts";
import { toSftpAccount } from "../senders/slate-sftp.ts";
import { slateHeaders } from "../senders/slate-web.ts";
import { type ApplicantList, parseList, toList } from "./parse-list.ts";

export interface FetchedList extends ApplicantList {
  /** What was read, for the log. */
  readonly file: string;
}

const maxBytes = 20_000_000;

/** Reads a connection's applicant list with the credentials of its sender. */
export async function fetchList(
  connection: DecryptedConnection,
  { source, mapping }: { readonly source: string; readonly mapping: FeedMapping },
  outbound: Outbound,
): Promise<FetchedList> {
  switch (connection.definition.kind) {
    case "slate-sftp":
      return fetchFile(connection, source, outbound);
    case "slate-web":
      return fetchUrl(connection, source, outbound);
    case "salesforce":
      return queryContacts(connection, source, outbound);
    case "hubspot":
      return searchContacts(connection, source, mapping, outbound);
    case "webhook":
      throw badRequest("no_feed", "A webhook only receives records. It has no applicant list.");
  }
}

/** The newest file that matches the path. */
function fetchFile(
  connection: DecryptedConnection,
  source: string,
  outbound: Outbound,
): Promise<FetchedList> {
  if (connection.hostKey === null) {
    throw new OutboundError("host-key", "Test the connection first, so that we know the server’s key.");
  }
  const folder = source.slice(0, Math.max(source.lastIndexOf("/"), 0)) || "/";
  const isMatch = toMask(source.slice(source.lastIndexOf("/") + 1));
  return outbound.sftp(toSftpAccount(connection), async (session) => {
    const files = (await session.list(folder)).filter(({ name }) => isMatch(name));
    const [newest] = files.toSorted((a, b) => b.modifiedAt - a.modifiedAt || b.name.localeCompare(a.name));
    if (!newest) throw new OutboundError("not-found", `No file matches ${source}.`);
    const path = `${folder === "/" ? "" : folder}/${newest.name}`;
    if (newest.bytes > maxBytes) throw new OutboundError("too-large", `${path} is larger than 20 MB.`);
    const content = await session.get(path, maxBytes);
    const [now] = (await session.list(folder)).filter(({ name }) => name === newest.name);
    if (
      content.length !== newest.bytes ||
      now?.bytes !== newest.bytes ||
      now.modifiedAt !== newest.modifiedAt
    )
      throw new OutboundError("refused", `${path} is still being written.`);
    return { ...parseList(new TextDecoder().decode(content)), file: path };
  });
}

/** A query's web service. It must be on the connection's own server, the only one that may get its password. */
async function fetchUrl(
  connection: DecryptedConnection,
  source: string,
  outbound: Outbound,
): Promise<FetchedList> {
  const { address = "" } = connection.settings;
  const url = URL.canParse(source, address) ? new URL(source, address) : null;
  if (!url || url.origin !== new URL(address).origin || url.username !== "" || url.password !== "") {
    throw badRequest("invalid_request", `The query URL must be on ${address}.`, "source");
  }
  const response = await outbound.sendRequest({
    url: url.href,
    headers: { ...slateHeaders(connection), Accept: "application/json, text/csv" },
    timeoutMs: 60_000,
    maxBytes,
  });
  throwIfUnavailable(response, "Slate");
  if (!isSuccess(response)) throw toRefusal(response, "Slate");
  // The query's ID and hash stay out of the log.
  return { ...parseList(response.text), file: url.origin + url.pathname };
}

const maxPages = 60;

async function queryContacts(
  connection: DecryptedConnection,
  source: string,
  outbound: Outbound,
): Promise<FetchedList> {
  const { base, headers } = await signInToSalesforce(connection, outbound);
  const rows: Record<string, unknown>[] = [];
  let next: string | undefined = `${base}/query?q=${encodeURIComponent(source)}`;
  for (let page = 0; next !== undefined && page < maxPages && rows.length <= maxFeedRows; page++) {
    const response: OutgoingResponse = await outbound.sendRequest({ url: next, headers, maxBytes });
    throwIfUnavailable(response, "Salesforce");
    const parsed = queryPage.safeParse(parseResponseJson(response));
    if (!isSuccess(response) || !parsed.success) throw toRefusal(response, "Salesforce");
    rows.push(...parsed.data.records);
    const { nextRecordsUrl } = parsed.data;
    // A path on the instance that answered; a full URL could name another server.
    next = nextRecordsUrl?.startsWith("/services/") ? new URL(nextRecordsUrl, base).href : undefined;
  }
  return { ...toList(rows), file: "SOQL query" };
}

async function searchContacts(
  connection: DecryptedConnection,
  source: string,
  mapping: FeedMapping,
  outbound: Outbound,
): Promise<FetchedList> {
  const filters = parseConditions(source);
  const { idProperty = "" } = connection.settings;
  const mapped = Object.values(mapping).filter((name) => name !== "");
  const properties = [...new Set([idProperty, ...usualProperties, ...mapped])];
  const rows: Record<string, unknown>[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages && rows.length <= maxFeedRows; page++) {
    const response = await outbound.sendRequest({
      url: `${getHubspotUrl(connection)}/crm/v3/objects/contacts/search`,
      method: "POST",
      headers: { ...hubspotHeaders(connection), "Content-Type": "application/json" },
      body: JSON.stringify({ filterGroups: [{ filters }], properties, limit: 200, after }),
      maxBytes,
    });
    throwIfUnavailable(response, "HubSpot");
    const parsed = searchPage.safeParse(parseResponseJson(response));
    if (!isSuccess(response) || !parsed.success) throw toRefusal(response, "HubSpot");
    rows.push(...parsed.data.results.map((contact) => contact.properties));
    after = parsed.data.paging?.next?.after;
    if (after === undefined) break;
  }
  const list = toList(rows);
  return { ...list, columns: [...new Set([...list.columns, ...properties])], file: "Contacts" };
}

/** Requested even before a mapping names them. */
const usualProperties = ["firstname", "lastname", "email", "company", "country"];

function parseConditions(source: string): { propertyName: string; operator: "EQ"; value: string }[] {
  return source
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [propertyName = "", ...rest] = line.split("=").map((part) => part.trim());
      const value = rest.join("=");
      if (!/^\w+$/.test(propertyName) || value === "") {
        throw badRequest("invalid_request", `“${line}” is not a condition like property=value.`, "source");
      }
      return { propertyName, operator: "EQ" as const, value };
    });
}

/** `*` matches any characters. */
function toMask(mask: string): (name: string) => boolean {
  const [start = "", ...others] = mask.split("*");
  const end = others.pop();
  return (name) => {
    if (end === undefined) return name === mask;
    if (!name.startsWith(start) || !name.endsWith(end)) return false;
    let position = start.length;
    for (const part of others) {
      const index = name.indexOf(part, position);
      if (index === -1) return false;
      position = index + part.length;
    }
    return position <= name.length - end.length;
  };
}

const anyRow = z.record(z.string(), z.unknown());
const queryPage = z.object({ records: z.array(anyRow), nextRecordsUrl: z.string().optional() });
const searchPage = z.object({
  results: z.array(z.object({ properties: anyRow })),
  paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
});
