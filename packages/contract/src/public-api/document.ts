import { callsPerMinute, idempotencyHours, publicCalls } from "../public-api.ts";
import { codeSamples } from "./code-samples.ts";
import { type JsonSchema, jsonSchemas, refTo } from "./json-schemas.ts";
import { type Operation, operations, type Payload } from "./operations.ts";

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly [part: string]: unknown;
}

/** The OpenAPI 3.1 document of `/api/v1`, made of the very schemas the server validates with. */
export function openApiDocument(baseUrl: string): OpenApiDocument {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations) {
    const [method = "", address = ""] = operation.call.split(" ");
    const path = address.replaceAll(/:(\w+)/g, "{$1}") + (operation.ending ?? "");
    (paths[path] ??= {})[method.toLowerCase()] = describe(operation, baseUrl);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Meridian API",
      version: "1.0.0",
      description:
        "Foreign transcripts in, US-scale GPAs out. Keys belong to a team; its admins make them under Developers, API keys.",
      license: { name: "MIT", identifier: "MIT" },
    } as OpenApiDocument["info"],
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: jsonSchemas(),
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "A key of your team: mrd_…" },
      },
      headers: rateHeaders,
    },
  };
}

const whole = { type: "integer" };
const rateHeaders = {
  "RateLimit-Limit": { description: "Calls a minute", schema: whole },
  "RateLimit-Remaining": { description: "Calls left in this minute", schema: whole },
  "RateLimit-Reset": { description: "Seconds until the count begins anew", schema: whole },
};
const headerRefs = Object.fromEntries(
  Object.keys(rateHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const meanings: Readonly<Record<number, string>> = {
  400: "The request does not fit; `field` names what",
  401: "No valid key",
  403: "The key lacks the scope, or the team’s subscription has ended",
  404: "There is no such thing",
  408: "The batch took too long, or nothing moved",
  409: "The first call with this Idempotency-Key is still being answered",
  413: "The body is too large",
  415: "The body has another type than the call takes",
  422: "This Idempotency-Key was used for another request",
  503: "Too many papers are being made at the moment; Retry-After says how long to wait",
  429: `More than ${callsPerMinute} calls in a minute; Retry-After says how long to wait`,
};

function describe(operation: Operation, baseUrl: string): JsonSchema {
  const { id, group, summary, description, parameters = [], body, answer, declines = [] } = operation;
  const idempotency = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: `Sent again with the same key and body within ${idempotencyHours} hours, the call is answered as before`,
    schema: { type: "string", minLength: 1, maxLength: 200 },
  };
  const all = [
    ...parameters.map((parameter) => ({ required: parameter.in === "path", ...parameter })),
    ...(operation.idempotent ? [idempotency] : []),
  ];
  return {
    operationId: id,
    tags: [group],
    summary,
    description: `${description} Scope: ${publicCalls[operation.call]}.`,
    ...(all.length > 0 ? { parameters: all } : {}),
    ...(body ? { requestBody: { required: true, content: contentOf(body) } } : {}),
    responses: {
      200: { description: "The answer", headers: headerRefs, content: contentOf(answer) },
      ...Object.fromEntries(
        [...declines, 401, 403, 429]
          .sort((a, b) => a - b)
          .map((status) => [
            status,
            { description: meanings[status], content: { "application/json": { schema: refTo("Error") } } },
          ]),
      ),
    },
    "x-codeSamples": codeSamples(operation, baseUrl),
  };
}

function contentOf(payloads: Readonly<Record<string, Payload>>): JsonSchema {
  return Object.fromEntries(
    Object.entries(payloads).map(([type, { schema, ...rest }]) => [
      type,
      { schema: typeof schema === "string" ? refTo(schema) : schema, ...rest },
    ]),
  );
}
