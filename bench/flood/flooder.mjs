// One account that requests PDFs, exports, batches and bulk runs all at once until it is stopped.
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { policy } from "../deployment/transcript.mjs";

// A real attacker runs on another machine, so the flooder must not take CPU time from the server.
if (process.platform === "linux") setPriority(0, 10);

const { port, host, cookie, secret, reports } = workerData;
const responses = {};
parentPort.once("message", () => {
  parentPort.postMessage(responses, []);
  process.exit(0);
});

const student = JSON.stringify({
  student: "S",
  system: "de-university",
  courses: Array.from({ length: 40 }, () => ({ mark: "1,3", credits: 6 })),
});
const batchChunk = `${student}\n`.repeat(200);

const kinds = {
  pdf: { copies: 12, send: (n) => call(`/api/gpa-reports/${reports[n % reports.length]}/pdf`) },
  export: {
    copies: 4,
    send: () => call("/api/history/export", { format: "json", records: { filter: {} } }),
  },
  batch: { copies: 4, send: batch },
  bulk: { copies: 1, send: bulk },
};
for (const [kind, { copies, send }] of Object.entries(kinds)) {
  for (let n = 0; n < copies; n++) void repeat(kind, () => send(n));
}

async function repeat(kind, send) {
  for (;;) {
    const status = await send().catch(() => "broken");
    const key = `${kind} ${status}`;
    responses[key] = (responses[key] ?? 0) + 1;
    // A rejected client retries soon, ignoring Retry-After.
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function call(path, json, method = json ? "POST" : "GET") {
  return new Promise((resolve, reject) => {
    const outgoing = open(path, method, { cookie, ...(json && { "content-type": "application/json" }) });
    outgoing.on("response", (incoming) => {
      incoming.resume();
      incoming.on("end", () => resolve(incoming.statusCode));
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(json && JSON.stringify(json));
  });
}

/** About 100 MB through one request. */
function batch() {
  return new Promise((resolve, reject) => {
    const outgoing = open("/api/v1/evaluations/batch", "POST", {
      authorization: `Bearer ${secret}`,
      "content-type": "application/x-ndjson",
    });
    let chunks = 250;
    const more = () => {
      while (chunks-- > 0) if (!outgoing.write(batchChunk)) return void outgoing.once("drain", more);
      outgoing.end();
    };
    outgoing.on("response", (incoming) => {
      incoming.resume();
      incoming.on("end", () => resolve(incoming.statusCode));
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    more();
  });
}

/** Three runs of 2,000 students, as many as an account may have open, one after another. */
async function bulk() {
  const id = randomUUID();
  const settings = { name: "flood.csv", fingerprint: "f", system: "de-university", policy, save: true };
  const createStatus = await call("/api/bulk", { id, students: 2000, ...settings });
  if (createStatus !== 201) return createStatus;
  const course = { name: "Course", code: "", mark: "1,3", credits: "6", term: "", system: "" };
  for (let position = 0; position < 2000; position += 100) {
    const students = Array.from({ length: 100 }, (_, n) => ({
      externalId: `F${position + n}`,
      courses: Array.from({ length: 40 }, (_, c) => ({ ...course, line: n * 40 + c + 2 })),
    }));
    const status = await call(`/api/bulk/${id}/students/${position}`, { students }, "PUT");
    if (status !== 200) return status;
  }
  return 200;
}

function open(path, method, headers) {
  const allHeaders = { host, "x-forwarded-for": "203.0.113.66", ...headers };
  return request({ host: "127.0.0.1", port, path, method, headers: allHeaders });
}
