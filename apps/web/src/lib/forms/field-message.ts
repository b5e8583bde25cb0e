import type { ApiError } from "../api/api.ts";

/** Strips the field name the server puts before its message, since the message is shown under the field itself. */
export function fieldMessage({ field, message }: ApiError): string {
  return field && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
}
