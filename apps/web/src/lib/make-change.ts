import { ApiError } from "./api.ts";
import { isSignedOut } from "./sign-in-again.ts";

export interface Refusal {
  readonly message: string;
  /** Null where the server was never reached. */
  readonly error: ApiError | null;
}

/** Makes one change, then reads again what the page shows of it. Answers why not, or null when it was made. */
export async function makeChange<Result>(
  change: () => Promise<Result>,
  page: {
    readonly readAgain: (result: Result | null) => Promise<unknown>;
    readonly signInAgain: () => void;
    readonly unreached?: string | undefined;
  },
  done?: (result: Result) => void,
): Promise<Refusal | null> {
  try {
    const result = await change();
    await page.readAgain(result);
    done?.(result);
    return null;
  } catch (error) {
    if (isSignedOut(error)) page.signInAgain();
    // Somebody else was faster: the page shows what is no longer so.
    if (error instanceof ApiError && overtaken.has(error.status)) void page.readAgain(null);
    return { message: reasonOf(error, page.unreached), error: error instanceof ApiError ? error : null };
  }
}

const overtaken = new Set([404, 409, 410]);

/** Why a call came to nothing, in words for whoever made it. */
export function reasonOf(
  error: unknown,
  unreached = "The server could not be reached. Nothing was changed.",
): string {
  return error instanceof ApiError ? error.message : unreached;
}
