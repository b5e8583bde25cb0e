import { type DestinationStream, type Logger, destination, pino } from "pino";
import { describeError } from "./described-error.ts";

export type Log = Logger;

/** JSON lines on standard output, without user input or secrets: handlers log codes and IDs. */
export function createLog(level: string, out: DestinationStream = destination({ dest: 1, sync: true })): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      // Safety net: fields with these names are always secret.
      redact: {
        paths: ["*.password", "*.token", "*.authorization", "*.cookie", "*.secret"],
        censor: "[redacted]",
      },
    },
    out,
  );
}
