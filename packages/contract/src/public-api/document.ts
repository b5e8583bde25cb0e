import type { Call } from "../calls/define-call.ts";
import { codeSamples } from "./code-samples.ts";
import { getSchemaName, type JsonSchema, jsonSchemas, refTo } from "./json-schemas.ts";
import { callsPerMinute, idempotencyHours } from "./limits.ts";
import { type Operation, operations, type Payload } from "./operations.ts";

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly [key: string]: unknown;
}

/** The OpenAPI 3.1 document for `/api/v1`, generated from the schemas the server validates with. */
export function openApiDocument(baseUrl: string): OpenApiDocument {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations) {
    const [method = "", address = ""] = operation.call.route.split(" ");
    const path = address.replaceAll(/:(\w+)/g, "{$1}") + (operation.pathSuffix ?? "");
    (paths[path] ??= {})[method.toLowerCase()] = describe(operation, baseUrl);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Meridian API",
      version: "1.0.0",
      description:
        "Convert foreign transcripts into US-scale GPAs, and read and write your team’s records. API keys belong to a team; its admins create them under Developers, API keys.",
      license: { name: "MIT", identifier: "MIT" },
    } as OpenApiDocument["info"],
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }, { apiKeyHeader: [] }],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: jsonSchemas(),
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "Your team’s API key: mrd_…" },
        apiKeyHeader: {
          type: "apiKey",
          in: "header",
          name: "X-API-Key",
          description: "The same key, for systems that cannot send a Bearer token",
        },
      },
      headers: rateHeaders,
    },
  };
}

const integer = { type: "integer" };
const rateHeaders = {
  "RateLimit-Limit": { description: "Calls per minute", schema: integer },
  "RateLimit-Remaining": { description: "Calls left in this minute", schema: integer },
  "RateLimit-Reset": { description: "Seconds until the limit resets", schema: integer },
};
const headerRefs = Object.fromEntries(
  Object.keys(rateHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const statusDescriptions: Readonly<Record<number, string>> = {
  400: "Invalid request; `field` names the invalid field",
  401: "No valid key",
  403: "The key lacks the required scope, the team’s subscription has ended, or the team has not turned the feature on",
  404: "Not found",
  408: "The request took too long to arrive",
  409: "The record’s state or version does not allow it, or the first call with this Idempotency-Key is still in progress; `code` says which",
  410: "Events after this position were deleted because of their age",
  413: "The body is too large",
  415: "The call does not accept this content type",
  422: "The file cannot be read, or this Idempotency-Key was used for a different request; `code` says which",
  503: "Too many PDFs or transcripts are in progress; Retry-After says how long to wait",
  429: `More than ${callsPerMinute} calls per minute; Retry-After says how long to wait`,
};

function describe(operation: Operation, baseUrl: string): JsonSchema {
  const { call, id, group, summary, description, parameters = [], errorStatuses = [] } = operation;
  const body = operation.body ?? (call.body && declaredJson(call.body, operation.bodyExample));
  const response = operation.response ?? declaredJson(call.response);
  const examplePath = getExamplePath(operation);
  const idempotency = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: `A repeated call with the same key and body within ${idempotencyHours} hours returns the original response`,
    schema: { type: "string", minLength: 1, maxLength: 200 },
  };
  const allParameters = [
    ...parameters.map((parameter) => ({ required: parameter.in === "path", ...parameter })),
    ...(runsOnce(call) ? [idempotency] : []),
  ];
  return {
    operationId: id,
    tags: [group],
    summary,
    description: `${description} Scope: ${call.scope}.`,
    ...(allParameters.length > 0 ? { parameters: allParameters } : {}),
    ...(body ? { requestBody: { required: true, content: toContent(body) } } : {}),
    responses: {
      [call.status ?? 200]: { description: "Success", headers: headerRefs, content: toContent(response) },
      ...Object.fromEntries(
        [...errorStatuses, 401, 403, 429]
          .sort((a, b) => a - b)
          .map((status) => [
            status,
            {
              description: statusDescriptions[status],
              content: { "application/json": { schema: refTo("Error") } },
            },
          ]),
      ),
    },
    "x-codeSamples":
      examplePath === null ? [] : codeSamples(call.route.split(" ")[0]!, baseUrl + examplePath, body),
  };
}

/** Once per Idempotency-Key, as every call that changes something. */
const runsOnce = ({ route, repeat }: Call) => !route.startsWith("GET ") && repeat !== "harmless";

function declaredJson(schema: unknown, example?: unknown): Readonly<Record<string, Payload>> {
  return {
    "application/json": { schema: getSchemaName(schema), ...(example === undefined ? {} : { example }) },
  };
}

/** The path with its parameters' examples; null if one has none. */
function getExamplePath({ call, parameters = [], exampleQuery = "" }: Operation): string | null {
  const [, address = ""] = call.route.split(" ");
  const path = parameters.reduce(
    (filled, { name, example }) =>
      typeof example === "string" ? filled.replace(`:${name}`, example) : filled,
    address,
  );
  return path.includes(":") ? null : path + exampleQuery;
}

function toContent(payloads: Readonly<Record<string, Payload>>): JsonSchema {
  return Object.fromEntries(
    Object.entries(payloads).map(([type, { schema, ...rest }]) => [
      type,
      { schema: typeof schema === "string" ? refTo(schema) : schema, ...rest },
    ]),
  );
}
