import { ApiError } from "./api.ts";
import { isSignedOutError } from "./sign-in-again.ts";

export interface ChangeFailure {
  readonly message: string;
  /** Null when the server could not be reached. */
  readonly error: ApiError | null;
}

/** Runs one change, then reloads the data the page shows. Returns the reason for a failure, or null on success. */
export async function applyChange<Result>(
  change: () => Promise<Result>,
  page: {
    readonly readAgain: (result: Result | null) => Promise<unknown>;
    readonly signInAgain: () => void;
    readonly unreached?: string | undefined;
  },
  done?: (result: Result) => void,
): Promise<ChangeFailure | null> {
  try {
    const result = await change();
    await page.readAgain(result);
    done?.(result);
    return null;
  } catch (error) {
    if (isSignedOutError(error)) page.signInAgain();
    // Another user changed it first, so the page shows stale data.
    if (error instanceof ApiError && staleDataStatuses.has(error.status)) void page.readAgain(null);
    return {
      message: getErrorMessage(error, page.unreached),
      error: error instanceof ApiError ? error : null,
    };
  }
}

const staleDataStatuses = new Set([404, 409, 410]);

/** The reason a call failed, as shown to the user. */
export function getErrorMessage(
  error: unknown,
  unreached = "The server could not be reached. Nothing was changed.",
): string {
  return error instanceof ApiError ? error.message : unreached;
}
