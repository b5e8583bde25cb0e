import { createLead } from "@meridian/contract/leads/calls";
import { paths } from "@meridian/contract/pages/paths";
import { request } from "../../lib/api/request.ts";

/** Spec section 2: the submit takes about 1 second. The address is saved as a lead in the meantime. */
const simulatedSubmitMs = 1000;

export async function requestEarlyAccess(email: string): Promise<void> {
  const body = { email, consent: true, source: paths.oneAdmission } as const;
  const wait = new Promise((resolve) => setTimeout(resolve, simulatedSubmitMs));
  await Promise.all([request(createLead, { body }), wait]);
}
