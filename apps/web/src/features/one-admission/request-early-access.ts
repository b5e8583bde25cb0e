import { okResponse, type LeadRequest } from "@meridian/contract/account/schemas";
import { callApi } from "../../lib/api.ts";
import { paths } from "@meridian/contract/pages/paths";

/** Spec section 2: the submit takes about 1 second. The address is saved as a lead in the meantime. */
const simulatedSubmitMs = 1000;

export async function requestEarlyAccess(
  email: string,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<void> {
  const lead: LeadRequest = { email, consent: true, source: paths.oneAdmission };
  await Promise.all([
    callApi("/api/leads", okResponse, { method: "POST", body: lead }),
    wait(simulatedSubmitMs),
  ]);
}
