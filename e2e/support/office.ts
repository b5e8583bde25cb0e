import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { SftpServer } from "../../apps/server/test/support/servers/sftp-server.ts";
import { transcript } from "../../apps/server/test/support/records/transcript.ts";
import { uniqueEmail, createUser } from "./users.ts";

/** Creates a user with a confirmed email who buys a team plan from the test provider and stays signed in; returns the address. */
export async function createPaidTeam(
  page: Page,
  teamName: string,
  plan: "team" | "institution" = "team",
): Promise<string> {
  const email = uniqueEmail(`${randomUUID()}.test`);
  await createUser(page, { email, fullName: "Olga Founder", confirmed: true });
  const interval = plan === "institution" ? "year" : "month";
  const order = { plan, interval, trial: false, teamName };
  const { url } = await post(page.request, "/api/billing/checkout", order);
  const checkout = new URL(url).searchParams.get("checkout");
  await post(page.request, `/api/billing/test/checkouts/${checkout}`, { outcome: "succeed" });
  return email;
}

/** Saves a German transcript with two courses and returns its ID. */
export async function saveTranscript(
  request: APIRequestContext,
  ...about: Parameters<typeof transcript>
): Promise<string> {
  const id = randomUUID();
  await post(request, "/api/evaluations", { id, document: transcript(...about) });
  return id;
}

export async function makeFinal(request: APIRequestContext, id: string): Promise<void> {
  await post(request, `/api/evaluations/${id}/state`, { to: "final", version: 1 });
}

export async function post(
  request: APIRequestContext,
  path: string,
  data: unknown,
  // The response type depends on the call; each caller knows its own.
  // oxlint-disable-next-line typescript/no-explicit-any
): Promise<any> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Connects the team to a drop folder of Slate. */
export async function connectSlate(
  request: APIRequestContext,
  { port }: SftpServer,
  { automatic }: { readonly automatic: boolean },
): Promise<void> {
  const { connection } = await post(request, "/api/crm/connections", {
    kind: "slate-sftp",
    name: "Slate",
    settings: {
      host: "127.0.0.1",
      port: String(port),
      username: "meridian",
      folder: "/incoming",
      format: "csv",
    },
    credentials: { password: "drop-folder-password" },
    mapping: [
      { target: "Unique ID", source: "studentId", fallback: "" },
      { target: "School Name", source: "institution", fallback: "" },
      { target: "CEEB", source: "ceeb", fallback: "000000" },
      { target: "GPA", source: "schoolGpa", fallback: "" },
    ],
    automatic,
    enabled: true,
  });
  expect(await post(request, `/api/crm/connections/${connection.id}/test`, {})).toMatchObject({ ok: true });
}
