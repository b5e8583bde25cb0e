import { forbidden, type HttpError } from "../http/http-error.ts";
import type { Access } from "./derive.ts";

/** The error for a change by a user with read access only: a payment is outstanding, or the subscription has ended. */
export function readOnlyError({ upgradePrompt }: Pick<Access, "upgradePrompt">): HttpError {
  return forbidden(
    "read_only",
    upgradePrompt === "past-due"
      ? "Your last payment failed. Until it is paid, you can read and export, but not make changes."
      : "Your subscription has ended. You can read and export, but not make changes.",
  );
}
