// Offices that save, finalize and issue reports on two server processes, with a webhook that is notified.
import { randomUUID } from "node:crypto";
import { userEmail, openOffices, signIn } from "../deployment/accounts.mjs";
import { transcript } from "../deployment/transcript.mjs";

export async function openOffice(postgres, server, receiver, offices = 1) {
  await openOffices(postgres, server, { offices, members: 1 });
  const cookies = [];
  for (let office = 0; office < offices; office++) {
    const cookie = await signIn(server, userEmail(office, 0), `203.0.113.${office}`);
    cookies.push(cookie);
    const json = { url: "https://hooks.example.test/", events: ["gpa_report.created"], enabled: true };
    const response = await server.call({ path: "/api/webhooks", json, cookie });
    if (response.status !== 201) throw new Error(`webhook: ${response.status} ${response.text}`);
  }
  // The test receiver has no certificate, and the API accepts only https URLs, so the URL is set in the database.
  await postgres.query("UPDATE webhook_endpoints SET url = $1", [receiver.url]);
  return cookies;
}

/**
 * Takes one evaluation from saving to an issued report. A step without a response is retried on another process with the same
 * IDs, as the browser queue does. Only steps with a response count as acknowledged.
 */
export async function evaluateAndIssue(call, cookie, acknowledged) {
  const id = randomUUID();
  const step = (path, json) => retryUntilResponse(() => call({ path, json, cookie }));
  const saved = await step("/api/evaluations", { id, document: transcript(`S-${id.slice(0, 8)}`) });
  expectStatus(saved, [200, 201], "save");
  acknowledged.saved.push(id);
  // 409: an earlier attempt whose response was lost already made it final, so the version differs.
  const final = await step(`/api/evaluations/${id}/state`, { to: "final", version: 1 });
  expectStatus(final, [200, 409], "final");
  const issued = await step("/api/gpa-reports", { evaluationId: id });
  expectStatus(issued, [200, 201, 409], "issue");
  acknowledged.issued.push(id);
}

function expectStatus({ status, text }, expected, what) {
  if (!expected.includes(status)) throw new Error(`${what} returned ${status} ${text.slice(0, 300)}`);
}

/** Retries while there is no response or the response is 503. */
async function retryUntilResponse(attempt, maxMs = 60_000) {
  const deadline = Date.now() + maxMs;
  for (;;) {
    const response = await attempt().catch((error) => ({ status: 0, text: error.message }));
    if (response.status !== 0 && response.status !== 503) return response;
    if (Date.now() > deadline) throw new Error(`no response in ${maxMs} ms: ${response.text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function waitUntil(condition, maxMs) {
  const deadline = Date.now() + maxMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return true;
}
