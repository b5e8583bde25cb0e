import { parentPort } from "node:worker_threads";
import { UsageError } from "@meridian/grading/batch";
import { openSession, type Session } from "./session.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

// Entry point of the worker thread that evaluates batches, so that they never block the main thread.
const port = parentPort!;
const sessions = new Map<number, Session>();

const send = (message: FromWorker) =>
  port.postMessage(message, message.kind === "bytes" ? [message.bytes.buffer] : []);

port.on("message", (message: ToWorker) => {
  const { id } = message;
  if (message.kind === "open") {
    sessions.set(id, openSession(id, message.options, send));
    return;
  }
  const session = sessions.get(id);
  if (!session) return;
  try {
    if (message.kind === "bytes") {
      session.push(message.bytes);
      send({ kind: "done", id });
      return;
    }
    if (message.kind === "end") {
      session.end();
      send({ kind: "ended", id });
    }
    sessions.delete(id);
  } catch (error) {
    sessions.delete(id);
    if (!(error instanceof UsageError)) throw error;
    send({ kind: "unreadable", id, message: error.message });
  }
});
