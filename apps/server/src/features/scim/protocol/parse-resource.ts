import SCIMMY from "scimmy";
import { emailPattern } from "@meridian/contract/account/schemas";
import { HttpError } from "../../../platform/http/http-error.ts";
import { enterpriseSchema, findKey, isPlainObject } from "./attribute-path.ts";

SCIMMY.Schemas.User.definition.extend(SCIMMY.Schemas.EnterpriseUser.definition, false);

/** What a provider wants a user to be. */
export interface DesiredUser {
  readonly userName: string;
  readonly email: string;
  readonly externalId: string | null;
  readonly active: boolean;
  /** What we store of the rest. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface DesiredGroup {
  readonly displayName: string;
  readonly externalId: string | null;
  /** IDs of users. */
  readonly members: readonly string[];
}

/** Of everything a directory knows about a person, only what the product uses or the provider has to find again. */
export const keptAttributes = [
  "name",
  "displayName",
  "nickName",
  "title",
  "userType",
  "preferredLanguage",
  "locale",
  "timezone",
  "emails",
  enterpriseSchema,
] as const;

const maxMembers = 5000;

export function parseUser(body: Readonly<Record<string, unknown>>): DesiredUser {
  const user = conform(() => new SCIMMY.Schemas.User(withoutIgnored(body), "in"));
  const attributes = Object.fromEntries(
    keptAttributes.flatMap((name) => (user[name] === undefined ? [] : [[name, user[name]]])),
  );
  if (JSON.stringify(attributes).length > 10_000) throw invalidValue("The user has too many attributes.");
  const userName = requireText(user.userName, "userName", 254);
  return {
    userName,
    email: requireAddress(userName, user.emails),
    externalId: optionalText(user.externalId, "externalId"),
    active: user.active !== false,
    attributes,
  };
}

export function parseGroup(body: Readonly<Record<string, unknown>>): DesiredGroup {
  const group = conform(() => new SCIMMY.Schemas.Group(withoutIgnored(body), "in"));
  const members = Array.isArray(group.members) ? (group.members as unknown[]) : [];
  if (members.length > maxMembers) throw invalidValue(`A group can have at most ${maxMembers} members.`);
  return {
    displayName: requireText(group.displayName, "displayName", 200),
    externalId: optionalText(group.externalId, "externalId"),
    members: [...new Set(members.map(getMemberId))],
  };
}

/** Runs code of the SCIM library, whose errors describe what is wrong with the request. */
function conform(create: () => object): Record<string, unknown> {
  try {
    return JSON.parse(JSON.stringify(create())) as Record<string, unknown>;
  } catch (error) {
    throw toHttpError(error);
  }
}

export function toHttpError(error: unknown): unknown {
  if (error instanceof SCIMMY.Types.Error) {
    const { scimType, message } = error as { scimType?: string; message: string };
    return new HttpError(400, scimType ?? "invalidValue", message, { cause: error });
  }
  return error instanceof TypeError ? invalidValue(error.message, error) : error;
}

export function invalidValue(message: string, cause?: unknown): HttpError {
  return new HttpError(400, "invalidValue", message, { cause });
}

/**
 * What the client may send, but we assign: ignored as RFC 7643 asks for read-only attributes. Passwords are never
 * accepted.
 */
function withoutIgnored(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rest = { ...body };
  for (const name of ["id", "meta", "groups", "password"]) {
    const key = findKey(rest, name);
    if (key !== undefined) delete rest[key];
  }
  return rest;
}

/** The primary address, else the first, else a user name that is one. */
function requireAddress(userName: string, emails: unknown): string {
  const list = Array.isArray(emails) ? emails.filter(isPlainObject) : [];
  const { value = userName } = list.find(({ primary }) => primary === true) ?? list[0] ?? {};
  const address = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (address.length > 254 || !emailPattern.test(address)) {
    throw invalidValue("The user needs an email address, in emails or as the userName.");
  }
  return address;
}

function getMemberId(member: unknown): string {
  const { value, type } = isPlainObject(member) ? member : {};
  if (typeof type === "string" && type.toLowerCase() === "group") {
    throw invalidValue("A group can contain users only, not other groups.");
  }
  return requireText(value, "members.value", 100);
}

function requireText(value: unknown, name: string, maxLength: number): string {
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "") throw invalidValue(`${name} is missing.`);
  if (text.length > maxLength) throw invalidValue(`${name} is longer than ${maxLength} characters.`);
  return text;
}

function optionalText(value: unknown, name: string): string | null {
  return value === undefined || value === null || value === "" ? null : requireText(value, name, 500);
}
