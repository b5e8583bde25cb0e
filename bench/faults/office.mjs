// An office at work over two processes: people who save, finish and issue, and a webhook that hears of it.
import { randomUUID } from "node:crypto";
import { addressOf, openOffices, signIn } from "../deployment/people.mjs";
import { transcript } from "../deployment/transcript.mjs";

export async function openOffice(postgres, server, receiver, offices = 1) {
  await openOffices(postgres, server, { offices, members: 1 });
  const cookies = [];
  for (let office = 0; office < offices; office++) {
    const cookie = await signIn(server, addressOf(office, 0), `203.0.113.${office}`);
    cookies.push(cookie);
    const json = { url: "https://hooks.example.test/", events: ["gpa_report.created"], enabled: true };
    const made = await server.call({ path: "/api/webhooks", json, cookie });
    if (made.status !== 201) throw new Error(`webhook: ${made.status} ${made.text}`);
  }
  // The receiver of a bench has no certificate; the server only takes https addresses from people.
  await postgres.query("UPDATE webhook_endpoints SET url = $1", [receiver.url]);
  return cookies;
}

/**
 * One evaluation from start to issued report, each step made again at another process when it got no answer, under the
 * same ids: what a browser's queue does. Only what was answered is noted as acknowledged.
 */
export async function evaluateAndIssue(call, cookie, acknowledged) {
  const id = randomUUID();
  const step = (path, json) => untilAnswered(() => call({ path, json, cookie }));
  const saved = await step("/api/evaluations", { id, document: transcript(`S-${id.slice(0, 8)}`) });
  expectStatus(saved, [200, 201], "save");
  acknowledged.saved.push(id);
  // Made final already by a try whose answer was lost: then the version is another one.
  const final = await step(`/api/evaluations/${id}/state`, { to: "final", version: 1 });
  expectStatus(final, [200, 409], "final");
  const issued = await step("/api/gpa-reports", { evaluationId: id });
  expectStatus(issued, [200, 201, 409], "issue");
  acknowledged.issued.push(id);
}

function expectStatus({ status, text }, wanted, what) {
  if (!wanted.includes(status)) throw new Error(`${what} answered ${status} ${text.slice(0, 300)}`);
}

/** No answer, or an answer that asks to come back. */
async function untilAnswered(attempt, longestMs = 60_000) {
  const deadline = Date.now() + longestMs;
  for (;;) {
    const answer = await attempt().catch((error) => ({ status: 0, text: error.message }));
    if (answer.status !== 0 && answer.status !== 503) return answer;
    if (Date.now() > deadline) throw new Error(`no answer in ${longestMs} ms: ${answer.text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function until(condition, longestMs) {
  const deadline = Date.now() + longestMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return true;
}
