import { type DestinationStream, type Logger, destination, pino } from "pino";
import { describeError } from "./described-error.ts";

export type Log = Logger;

/** JSON lines on standard output. Nothing a person typed and no secret goes in: handlers log codes and ids. */
export function createLog(level: string, out: DestinationStream = destination({ dest: 1, sync: true })): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      // A last net: these names never hold anything else.
      redact: {
        paths: ["*.password", "*.token", "*.authorization", "*.cookie", "*.secret"],
        censor: "[redacted]",
      },
    },
    out,
  );
}
