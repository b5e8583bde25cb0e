import * as z from "zod/mini";
import type { StoredEvaluation } from "./stored-evaluation.ts";

/** Document, systems and result. Written by the server from validated input, so reading it back only checks the shape. */
export const storedEvaluation = z.custom<StoredEvaluation>(
  (value) => typeof value === "object" && value !== null && "document" in value && "result" in value,
);
