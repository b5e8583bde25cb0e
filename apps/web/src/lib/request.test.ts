import { defineCall } from "@meridian/contract/calls/define-call";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { callUrl } from "./request.ts";

const getStudent = defineCall("GET /api/students/:student/files/:file", {
  access: "team",
  query: z.object({ size: z.optional(z.string()), page: z.optional(z.number()) }),
});

test("fills in the parameters and the query, encoded, without the parts that are missing", () => {
  const params = { student: "a/b", file: "ü" };
  expect(callUrl(getStudent, { params, query: { size: "A4 & more", page: undefined } })).toBe(
    "/api/students/a%2Fb/files/%C3%BC?size=A4+%26+more",
  );
  expect(callUrl(getStudent, { params, query: {} })).toBe("/api/students/a%2Fb/files/%C3%BC");
});
