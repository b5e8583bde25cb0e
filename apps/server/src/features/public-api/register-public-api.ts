import { ownTableId } from "@meridian/contract/team/own-table-id";
import * as calls from "@meridian/contract/public-api/calls";
import { openApiDocument } from "@meridian/contract/public-api/document";
import type { Hono } from "hono";
import type { Api } from "../../platform/http/api.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { apiKeyIdempotency } from "../../platform/idempotency/idempotency.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { evaluateRequest } from "./evaluate-request.ts";
import { createBatchHandler } from "./batch/batch-handler.ts";
import { createBatchWorkers } from "./batch/batch-workers.ts";
import { readEventFeed } from "../webhooks/public.ts";
import { registerBulkRuns } from "./records/register-bulk-runs.ts";
import { registerRecords } from "./records/register-records.ts";
import { registerReports } from "./records/register-reports.ts";
import { createTranscriptHandler } from "./transcripts/transcript-handler.ts";
import { createTranscriptReader } from "./transcripts/transcript-reader.ts";
import { rateLimitByKey } from "./rate-limit-by-key.ts";
import { readOwnTables, listCurrentTables } from "../../platform/evaluations/own-tables.ts";
import { listPoliciesInForce, readTeamPolicy } from "../../platform/evaluations/team-policy.ts";

/** `/api/v1`: the grading engine and reference data for API clients, by key. */
export function registerPublicApi(app: Hono<RequestEnv>, api: Api, services: Services): void {
  const { db, apiKeys, config, openDataset } = services;
  let document: string | undefined;

  api.handle(calls.getOpenApiDocument, ({ c }) => {
    document ??= JSON.stringify(openApiDocument(config.baseUrl));
    c.header("Cache-Control", "public, max-age=300");
    // The API document contains no personal data, so tools on other sites may read it.
    c.header("Access-Control-Allow-Origin", "*");
    return c.body(document, 200, { "Content-Type": "application/json" });
  });

  app.use("/api/v1/*", rateLimitByKey(db, apiKeys));
  app.use("/api/v1/*", apiKeyIdempotency(services, apiKeys));

  api.handle(calls.listCountries, async () => {
    const { index } = await openDataset();
    return { datasetVersion: index.version, countries: index.countries };
  });

  api.handle(calls.getCountry, async ({ params }) => {
    const data = await openDataset();
    const { index } = data;
    const code = params.code.toUpperCase();
    if (!index.countries.some((country) => country.code === code)) {
      throw notFound("no_such_country", `No grading data found for “${code}”.`);
    }
    return { datasetVersion: index.version, country: await data.loadCountry(code) };
  });

  api.handle(calls.getSystem, async ({ params: { id } }) => {
    const data = await openDataset();
    const owner = data.findCountry(id);
    if (!owner) throw notFound("no_such_system", `Grading table “${id}” not found.`);
    const { code, credit, systems } = await data.loadCountry(owner.code);
    const system = systems.find((one) => one.id === id)!;
    return { datasetVersion: data.index.version, country: code, credit, system };
  });

  api.handle(calls.listOwnTables, async ({ key }) => {
    const tables = (await listCurrentTables(db, key.teamId)).map(({ isDefault: _isDefault, ...table }) => ({
      ...table,
      id: ownTableId(table.id),
      editedAt: table.editedAt.toISOString(),
    }));
    return { tables };
  });

  api.handle(calls.getPolicy, ({ key }) => readTeamPolicy(db, key.teamId));

  api.handle(calls.listPolicies, async ({ key }) => ({
    policies: await listPoliciesInForce(db, key.teamId),
  }));

  api.handle(calls.evaluate, async ({ key, body }) =>
    evaluateRequest(body, await openDataset(), {
      ownTables: await readOwnTables(db, key.teamId),
      policy: (await readTeamPolicy(db, key.teamId)).policy,
    }),
  );

  registerReports(api, services);
  registerRecords(api, services);
  registerBulkRuns(api, services);

  api.handle(calls.listEvents, ({ key, query }) => readEventFeed(db, key.teamId, query));

  const reader = createTranscriptReader(services);
  api.handle(calls.readTranscript, createTranscriptHandler(services, reader));

  api.handle(calls.evaluateBatch, createBatchHandler(services, createBatchWorkers()));
}
