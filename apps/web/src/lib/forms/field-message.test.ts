import { expect, test } from "vitest";
import { ApiError } from "../api/api.ts";
import { fieldMessage } from "./field-message.ts";

const messageFor = (message: string, field?: string) =>
  fieldMessage(new ApiError(400, "invalid-request", message, field));

test("strips the field name and keeps the reason", () => {
  expect(messageFor("settings.host: Give the host.", "settings.host")).toBe("Give the host.");
});

test("keeps a message that does not start with the field", () => {
  expect(messageFor("This host cannot be reached.", "settings.host")).toBe("This host cannot be reached.");
  expect(messageFor("Note: nothing was changed.")).toBe("Note: nothing was changed.");
});
