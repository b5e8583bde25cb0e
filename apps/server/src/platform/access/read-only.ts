import { HttpFault } from "../http/fault.ts";
import type { Access } from "./derive.ts";

/** Refuses a change to someone who may still read: a payment is missing, or the subscription has ended. */
export function readOnly({ upgradePrompt }: Pick<Access, "upgradePrompt">): HttpFault {
  return new HttpFault(
    403,
    "read_only",
    upgradePrompt === "past-due"
      ? "The last payment did not go through: you can read and export, not change, until it is paid."
      : "Your subscription has ended: you can read and export, not change.",
  );
}
