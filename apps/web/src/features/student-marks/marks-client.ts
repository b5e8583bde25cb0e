import { openMarks, submitMarks, uploadMarksFile } from "@meridian/contract/student-marks/calls";
import {
  fileNameHeader,
  type MarksSubmission,
  marksSessionHeader,
  type OpenedMarks,
} from "@meridian/contract/student-marks/schemas";
import { callUrl } from "@meridian/contract/calls/call-url";
import { ApiError, sendRequest } from "../../lib/api/api.ts";
import { request } from "../../lib/api/request.ts";

/** The link was revoked or expired, or its marks were submitted elsewhere, while the page was open. */
export class LinkClosedError extends Error {
  readonly opened: OpenedMarks;

  constructor(opened: OpenedMarks) {
    super("The link no longer works");
    this.opened = opened;
  }
}

export type MarksClient = ReturnType<typeof createMarksClient>;

/**
 * Exchanges the link's token for a short session, which is only kept in memory: two links open in two tabs never mix,
 * as they would with a cookie. A session that ended is renewed with the token.
 */
export function createMarksClient(token: string) {
  let session = "";

  const open = async (signal?: AbortSignal): Promise<OpenedMarks> => {
    const opened = await request(openMarks, { body: { token }, ...(signal && { signal }) });
    session = opened.state === "open" ? opened.session : "";
    return opened;
  };

  const withSession = async <Result>(
    send: (headers: Readonly<Record<string, string>>) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await send({ [marksSessionHeader]: session });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "marks_session") throw error;
      const opened = await open();
      if (opened.state !== "open") throw new LinkClosedError(opened);
      return send({ [marksSessionHeader]: session });
    }
  };

  return {
    open,
    upload: (id: string, file: File) =>
      withSession(async (headers) =>
        uploadMarksFile.response!.parse(
          await sendRequest({
            method: "PUT",
            path: callUrl(uploadMarksFile, { query: { id } }),
            file,
            headers: { ...headers, [fileNameHeader]: encodeURIComponent(file.name.slice(0, 150)) },
          }),
        ),
      ),
    submit: (body: MarksSubmission) =>
      withSession(async (headers) =>
        submitMarks.response!.parse(
          await sendRequest({ method: "POST", path: callUrl(submitMarks), body, headers }),
        ),
      ).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === "submitted") throw new LinkClosedError(await open());
        throw error;
      }),
  };
}
