import type { HttpError } from "./http-error.ts";
import type { RequestContext } from "./request-env.ts";

/** The body as a file. The size in the header is only a hint: the bytes are counted as they arrive. */
export async function receiveFile(
  c: RequestContext,
  {
    maxBytes,
    tooLarge,
    empty,
  }: { readonly maxBytes: number; readonly tooLarge: HttpError; readonly empty: HttpError },
): Promise<Buffer> {
  const { incoming } = c.env;
  if (Number(incoming.headers["content-length"] ?? 0) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  if (size === 0) throw empty;
  return Buffer.concat(chunks);
}
