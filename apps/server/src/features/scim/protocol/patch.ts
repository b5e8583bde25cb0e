import SCIMMY from "scimmy";
import { enterpriseSchema, findKey, isPlainObject } from "./attribute-path.ts";
import { invalidValue, keptAttributes, toHttpError } from "./parse-resource.ts";

type Resource = Readonly<Record<string, unknown>>;

const maxOperations = 1000;
const managerPath = `${enterpriseSchema}:manager`.toLowerCase();

/** Applies a PATCH request (RFC 7644, section 3.5.2) to a resource. All operations succeed, or none. */
export async function patchResource(
  kind: "User" | "Group",
  resource: Resource,
  request: Resource,
): Promise<Record<string, unknown>> {
  const { schemas = [], Operations = request.operations } = request;
  if (!Array.isArray(Operations) || Operations.length === 0) throw invalidValue("Operations are missing.");
  if (Operations.length > maxOperations) throw invalidValue(`At most ${maxOperations} operations.`);
  const operations = (Operations as unknown[]).flatMap((operation) =>
    kind === "User" ? adaptToUser(operation, resource) : [adaptToGroup(operation)],
  );
  if (operations.length === 0) return { ...resource };
  try {
    const source = kind === "User" ? new SCIMMY.Schemas.User(resource) : new SCIMMY.Schemas.Group(resource);
    const patch = new SCIMMY.Messages.PatchOp({ schemas, Operations: operations } as never);
    let patched: object = source;
    await patch.apply(source, (target: object) => {
      patched = target;
      return target as never;
    });
    return JSON.parse(JSON.stringify(patched)) as Record<string, unknown>;
  } catch (error) {
    throw toHttpError(error);
  }
}

/**
 * Removes a member by ID. Entra sends `{ "$ref": null, "value": … }`, and the library would remove only a member with the
 * same `$ref`: the person would stay in the group, although the response says that all is well.
 */
function adaptToGroup(operation: unknown): unknown {
  if (!isPlainObject(operation) || !Array.isArray(operation.value)) return operation;
  if (String(operation.op).toLowerCase() !== "remove") return operation;
  const value = operation.value.map((member: unknown) =>
    isPlainObject(member) ? { value: member.value } : member,
  );
  return { ...operation, value };
}

/**
 * Leaves out what we do not store, so that a phone number cannot fail the deactivation sent with it. Microsoft Entra
 * expects `emails[type eq "work"].value` to add the address if there is none yet, and names a manager by ID only.
 */
function adaptToUser(operation: unknown, resource: Resource): unknown[] {
  if (!isPlainObject(operation)) return [operation];
  const { path, value } = operation;
  if (typeof path !== "string") {
    if (!isPlainObject(value)) return [operation];
    const kept = Object.entries(value).filter(([name]) => !isIgnored(name));
    return kept.length === 0 ? [] : [{ ...operation, value: Object.fromEntries(kept) }];
  }
  if (isIgnored(path)) return [];
  if (path.toLowerCase() === managerPath && typeof value === "string") {
    return [{ ...operation, value: { value } }];
  }
  const type = /^emails\[type eq "(\w+)"\]\.value$/i.exec(path)?.[1];
  const emails = resource[findKey(resource, "emails") ?? ""];
  const hasType =
    Array.isArray(emails) && emails.some((email) => isPlainObject(email) && email.type === type);
  if (type === undefined || hasType || String(operation.op).toLowerCase() === "remove") return [operation];
  return [{ op: "add", path: "emails", value: [{ type, value }] }];
}

const understood = new Set(
  [...keptAttributes, "schemas", "id", "externalId", "userName", "active", "meta"].map((name) =>
    name.toLowerCase(),
  ),
);
const ignored = new Set(
  SCIMMY.Schemas.User.definition.attributes
    .map(({ name }: { name: string }) => name.toLowerCase())
    .filter((name: string) => !understood.has(name)),
);

/** Attributes of RFC 7643 that we do not store. Anything the RFC does not define is an error. */
function isIgnored(path: string): boolean {
  const [name = ""] = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, "").split(/[.[]/);
  return ignored.has(name.toLowerCase());
}
