import type { ApiError } from "./api.ts";

/** The server names the field and then says what is wrong with it; under the field itself only the latter is wanted. */
export function fieldWords({ field, message }: ApiError): string {
  return field && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
}
