import * as z from "zod/mini";
import { defineCall } from "../calls/define-call.ts";

/** Emails that would have been sent, newest first. */
export const listLocalMail = defineCall("GET /dev/mail", "local", {
  response: z.object({
    mail: z.array(
      z.object({
        id: z.string(),
        recipient: z.string(),
        kind: z.string(),
        subject: z.string(),
        status: z.enum(["queued", "held", "sent", "failed"]),
        attempts: z.number(),
        lastError: z.nullable(z.string()),
        createdAt: z.string(),
        sentAt: z.nullable(z.string()),
        text: z.nullable(z.string()),
      }),
    ),
  }),
});
