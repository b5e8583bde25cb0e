import type { readTranscript } from "@meridian/contract/public-api/calls";
import { maxTranscriptBytes } from "@meridian/contract/public-api/limits";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { teams } from "../../../platform/db/schema/accounts.ts";
import { readOwnTables } from "../../../platform/evaluations/own-tables.ts";
import { readTeamPolicy } from "../../../platform/evaluations/team-policy.ts";
import type { Handler } from "../../../platform/http/api.ts";
import { clientSignal } from "../../../platform/http/client-signal.ts";
import { badRequest, forbidden, HttpError, toErrorCode } from "../../../platform/http/http-error.ts";
import { receiveFile } from "../../../platform/http/receive-file.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import type { Services } from "../../../platform/services.ts";
import { parseReadOptions } from "./read-options.ts";
import type { TranscriptReader } from "./transcript-reader.ts";

/** A file in, its document out. The file is only ever in memory, and neither it nor the response is stored or logged. */
export function createTranscriptHandler(
  { db, openDataset }: Services,
  reader: TranscriptReader,
): Handler<typeof readTranscript> {
  return async ({ c, key: { teamId }, query }) => {
    await requireServerReading(db, teamId);
    const options = await parseReadOptions(query, await openDataset(), await readOwnTables(db, teamId));
    const { policy } = await readTeamPolicy(db, teamId);
    // An unread rest of the body would block the next request on this connection.
    c.header("Connection", "close");
    const release = reader.admit(teamId);
    try {
      const file = await receiveTranscript(c);
      c.var.leaveForeground();
      const signal = clientSignal(c);
      const result = await reader.read({ ...options, policy }, file, { owner: teamId, signal });
      if ("failure" in result)
        throw new HttpError(422, toErrorCode(result.failure.code), result.failure.message);
      return result.reading;
    } finally {
      release();
    }
  };
}

async function requireServerReading(db: Database, teamId: string): Promise<void> {
  const [team] = await db
    .select({ readsOnServer: teams.readsOnServer })
    .from(teams)
    .where(eq(teams.id, teamId));
  if (team?.readsOnServer) return;
  throw forbidden(
    "server_reading_off",
    "Reading transcripts on the server is turned off for your team. An admin can turn it on under My Team, Settings.",
  );
}

function receiveTranscript(c: RequestContext): Promise<Buffer> {
  if (/^multipart\//i.test(c.env.incoming.headers["content-type"] ?? ""))
    throw new HttpError(415, "unsupported_media_type", "Send the file itself as the body, not a form.");
  const megabytes = maxTranscriptBytes / 1024 / 1024;
  return receiveFile(c, {
    maxBytes: maxTranscriptBytes,
    tooLarge: new HttpError(413, "too_large", `The file is larger than ${megabytes} MB.`),
    empty: badRequest("empty", "Send the file as the body of the request."),
  });
}
