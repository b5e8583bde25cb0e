import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAccount } from "@meridian/contract/account/calls";
import { signOut } from "@meridian/contract/session/calls";
import { defineCall, fileResponse } from "@meridian/contract/calls/define-call";
import { uploadLogo } from "@meridian/contract/gpa-reports/calls";
import { type ApiError, registerStepUp } from "./api.ts";
import { callUrl } from "@meridian/contract/calls/call-url";
import { request, requestFile } from "./request.ts";
import * as z from "zod/mini";
import { onAuthEvent } from "../session/auth-events.ts";

/** The responses of the next requests, in order; an error is thrown. */
let responses: (Response | Error)[];
let requests: { readonly path: string; readonly key: string | null; readonly at: number }[];
let bodies: RequestInit["body"][];
beforeEach(async () => {
  // Loaded before the clock is replaced, because loading takes real time.
  await import("./query-provider.tsx");
  vi.useFakeTimers({ now: 0 });
  [responses, requests, bodies] = [[], [], []];
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    requests.push({ path, key: new Headers(request.headers).get("idempotency-key"), at: Date.now() });
    bodies.push(request.body);
    const response = responses.shift() ?? Response.json({ ok: true });
    if (response instanceof Error) throw response;
    return response;
  });
});
afterEach(() => void vi.useRealTimers());

const refuse = (status: number, code: string, field?: string, message = "No, because") =>
  Response.json({ error: { code, message, field } }, { status });
const networkFailure = () => new TypeError("Failed to fetch");
/** The headers arrive, then the connection is lost. */
const cutOff = () => new Response(new ReadableStream({ pull: (stream) => stream.error(networkFailure()) }));

/** Runs a call to its end, with all its waits. */
async function finish<Result>(call: Promise<Result>): Promise<Result | ApiError> {
  const outcome = call.catch((error: unknown) => error as ApiError);
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}
const anyResponse = { parse: (value: unknown) => value };
const issueReport = defineCall("POST /api/gpa-reports", "premium", { response: anyResponse });
const listReports = defineCall("GET /api/gpa-reports", "premium-read", { response: anyResponse });
const issue = () => finish(request(issueReport));

test.each([
  ["a network failure", networkFailure],
  ["a lost connection", cutOff],
  ["a server error", () => refuse(503, "stopping")],
  ["a timeout", () => refuse(408, "timeout")],
])("retries a mutation once, 1 s after %s, with the same idempotency key", async (_, fail) => {
  responses = [fail()];
  expect(await issue()).toEqual({ ok: true });
  expect(requests.map(({ at }) => at)).toEqual([0, 1000]);
  expect(requests[0]!.key).toMatch(/^[\da-f-]{36}$/);
  expect(requests[1]!.key).toBe(requests[0]!.key);
});

test("gives up after the second failure", async () => {
  responses = [networkFailure(), networkFailure()];
  expect(await issue()).toBeInstanceOf(TypeError);
  expect(requests).toHaveLength(2);
});

test.each([400, 401, 403, 404, 409, 422, 429])("does not retry a mutation after a %i", async (status) => {
  responses = [refuse(status, "refused")];
  expect(await issue()).toMatchObject({ status });
  expect(requests).toHaveLength(1);
});

test.each([
  ["origins[0]: Enter an origin.", "Enter an origin."],
  ["This host cannot be reached.", "This host cannot be reached."],
])("shows the reason without the path of the field: %s", async (sent, shown) => {
  responses = [refuse(400, "invalid_request", "origins[0]", sent)];
  expect(await issue()).toMatchObject({ message: shown, field: "origins[0]" });
});

test("waits while the server is still working on the attempt whose connection was lost", async () => {
  responses = [networkFailure(), refuse(409, "in_progress"), refuse(409, "in_progress")];
  expect(await issue()).toEqual({ ok: true });
  expect(requests.map(({ at }) => at)).toEqual([0, 1000, 2000, 3000]);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
});

test("gives every user action its own key", async () => {
  await issue();
  await issue();
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
});

test.each([signOut, deleteAccount])("never repeats $route, which sets the session cookie", async (call) => {
  responses = [networkFailure()];
  expect(await finish<unknown>(request(call as typeof signOut))).toBeInstanceOf(TypeError);
  expect(requests).toEqual([{ path: call.route.split(" ")[1], key: null, at: 0 }]);
});

test("leaves retrying a read to its query", async () => {
  responses = [networkFailure()];
  expect(await finish(request(listReports))).toBeInstanceOf(TypeError);
  expect(requests).toEqual([{ path: "/api/gpa-reports", key: null, at: 0 }]);
});

test("does not retry a mutation on a device without a network", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  responses = [networkFailure()];
  expect(await issue()).toBeInstanceOf(TypeError);
  expect(requests).toHaveLength(1);
});

test.each(["password", "code"])(
  "repeats a mutation with the same key once the user has confirmed their identity with the %s",
  async (field) => {
    const proofs: string[] = [];
    const stop = registerStepUp(async (proof) => proofs.push(proof) > 0);
    responses = [refuse(403, "step_up_required", field)];
    expect(await issue()).toEqual({ ok: true });
    expect(proofs).toEqual([field]);
    expect(requests[1]!.key).toBe(requests[0]!.key);
    stop();
  },
);

test("fails with the reason when the user does not confirm their identity", async () => {
  const stop = registerStepUp(async () => false);
  responses = [refuse(403, "step_up_required", "password")];
  expect(await issue()).toMatchObject({ code: "step_up_required" });
  expect(requests).toHaveLength(1);
  stop();
});

test.each([
  ["a read", listReports, ["SESSION_REFUSED"]],
  ["a change, which opens sign-in over the page", issueReport, []],
])("handles a 401 for %s", async (_, call, expected) => {
  responses = [refuse(401, "not_signed_in")];
  const events: string[] = [];
  const stop = onAuthEvent((event) => events.push(event));
  expect(await finish<unknown>(request(call as typeof listReports))).toMatchObject({ code: "not_signed_in" });
  expect(events).toEqual(expected);
  stop();
});

const downloadReport = defineCall("GET /api/gpa-reports/:id/pdf", "team", { response: fileResponse });
const download = () => finish(requestFile(downloadReport, { params: { id: "1" } }));
const pdf = () => new Response("%PDF", { headers: { "content-disposition": 'filename="report.pdf"' } });

test("downloads a file with its name", async () => {
  responses = [pdf()];
  const file = (await download()) as Response;
  expect(await file.text()).toBe("%PDF");
  expect(file.headers.get("content-disposition")).toContain("report.pdf");
});

test("fails when the connection is lost in the middle of a file", async () => {
  responses = [cutOff()];
  expect(await download()).toBeInstanceOf(TypeError);
});

test("downloads a file once the user has confirmed their identity", async () => {
  const stop = registerStepUp(async () => true);
  responses = [refuse(403, "step_up_required", "password"), pdf()];
  expect(await ((await download()) as Response).text()).toBe("%PDF");
  stop();
});

test("reports a session that ended before a download", async () => {
  responses = [refuse(401, "not_signed_in")];
  const events: string[] = [];
  const stop = onAuthEvent((event) => events.push(event));
  expect(await download()).toMatchObject({ code: "not_signed_in", message: "No, because" });
  expect(events).toEqual(["SESSION_REFUSED"]);
  stop();
});

test("uploads a file as it is, retried once with the same idempotency key", async () => {
  const logo = new Blob(["logo"], { type: "image/png" });
  const state = { letterhead: null };
  const call = { ...uploadLogo, response: anyResponse } as unknown as typeof uploadLogo;
  responses = [networkFailure(), Response.json(state)];
  expect(await finish(request(call, { body: logo }))).toEqual(state);
  expect(bodies).toEqual([logo, logo]);
  expect(requests.map(({ at }) => at)).toEqual([0, 1000]);
  expect(requests[0]!.key).toMatch(/^[\da-f-]{36}$/);
  expect(requests[1]!.key).toBe(requests[0]!.key);
});

const getStudent = defineCall("GET /api/students/:student/files/:file", "team", {
  query: z.object({ size: z.optional(z.string()), page: z.optional(z.number()) }),
});

test("fills in the parameters and the query, encoded, without the parts that are missing", () => {
  const params = { student: "a/b", file: "ü" };
  expect(callUrl(getStudent, { params, query: { size: "A4 & more", page: undefined } })).toBe(
    "/api/students/a%2Fb/files/%C3%BC?size=A4+%26+more",
  );
  expect(callUrl(getStudent, { params, query: {} })).toBe("/api/students/a%2Fb/files/%C3%BC");
});
