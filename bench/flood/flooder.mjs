// One account that requests PDFs, exports, batches and bulk runs all at once until it is stopped.
import { request } from "node:http";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { createRun, uploadStudents } from "./bulk-run.mjs";

// A real attacker runs on another machine, so the flooder must not take CPU time from the server.
if (process.platform === "linux") setPriority(0, 10);

const { port, host, cookie, secret, reports, run, kinds } = workerData;
const responses = {};
const done = { pdf: 0, export: 0, batch: 0 };
const runs = [run];
parentPort.once("message", () => {
  parentPort.postMessage({ responses, done }, []);
  process.exit(0);
});

const student = JSON.stringify({
  student: "S",
  system: "de-university",
  courses: Array.from({ length: 40 }, () => ({ mark: "1,3", credits: 6 })),
});
const batchChunk = `${student}\n`.repeat(200);

const flood = {
  pdf: { copies: 12, send: pdf },
  export: { copies: 4, send: exportHistory },
  batch: { copies: 4, send: batch },
  bulk: { copies: 1, send: bulk },
};
for (const kind of kinds) {
  const { copies, send } = flood[kind];
  for (let n = 0; n < copies; n++) void repeat(kind, () => send(n));
}

async function repeat(kind, send) {
  for (;;) {
    const status = await send().catch((error) => error.status ?? "broken");
    count(`${kind} ${status}`);
    // A rejected client retries soon, ignoring Retry-After.
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function pdf(n) {
  const status = await call(`/api/gpa-reports/${reports[n % reports.length]}/pdf`);
  if (status === 200) done.pdf++;
  return status;
}

function exportHistory() {
  return call("/api/history/export", { format: "json", records: { filter: {} } }, "POST", (lines) => {
    done.export += lines;
  });
}

function call(path, json, method = json ? "POST" : "GET", onLines) {
  const outgoing = open(path, method, { cookie, ...(json && { "content-type": "application/json" }) });
  outgoing.end(json && JSON.stringify(json));
  return finished(outgoing, onLines);
}

/** About 100 MB through one request. */
function batch() {
  const outgoing = open("/api/v1/evaluations/batch", "POST", {
    authorization: `Bearer ${secret}`,
    "content-type": "application/x-ndjson",
  });
  let chunks = 250;
  const more = () => {
    while (chunks-- > 0) if (!outgoing.write(batchChunk)) return void outgoing.once("drain", more);
    outgoing.end();
  };
  more();
  return finished(outgoing, (lines) => (done.batch += lines));
}

/** First completes the prepared run, then uploads runs of 2,000 students, as many as an account may have open. */
async function bulk() {
  const send = async (path, json, method) => {
    const status = await call(path, json, method);
    if (status >= 300) throw Object.assign(new Error(`${path} returned ${status}`), { status });
    count(`bulk ${method ?? "POST"} ${status}`);
  };
  const id = runs.pop() ?? (await createRun(send, 2000));
  await uploadStudents(send, id, id === run ? 1900 : 0, 2000);
  return 200;
}

function count(key) {
  responses[key] = (responses[key] ?? 0) + 1;
}

function open(path, method, headers) {
  const allHeaders = { host, "x-forwarded-for": "203.0.113.66", ...headers };
  return request({ host: "127.0.0.1", port, path, method, headers: allHeaders });
}

/** The status once the response has ended. Counts the lines of a successful one as they arrive. */
function finished(outgoing, onLines) {
  return new Promise((resolve, reject) => {
    outgoing.on("error", reject);
    outgoing.on("response", (incoming) => {
      const { statusCode } = incoming;
      incoming.on("data", (bytes) => {
        if (statusCode === 200) onLines?.(countLines(bytes));
      });
      incoming.on("end", () => resolve(statusCode));
      incoming.on("error", reject);
    });
  });
}

function countLines(bytes) {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}
