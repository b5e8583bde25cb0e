import { ownTableId } from "@meridian/contract/team/own-table-id";
import { evaluationRequest, type PolicyResponse } from "@meridian/contract/public-api/transcript";
import { openApiDocument } from "@meridian/contract/public-api/document";
import type { Dataset } from "@meridian/grading";
import type { Hono } from "hono";
import { HttpError } from "../../platform/http/http-error.ts";
import { apiKeyIdempotency } from "../../platform/idempotency/idempotency.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { evaluateRequest } from "./evaluate-request.ts";
import { createBatchHandler } from "./batch/batch-handler.ts";
import { createBatchWorkers } from "./batch/batch-workers.ts";
import { createReportHandler } from "./report-handler.ts";
import { rateLimitByKey } from "./rate-limit-by-key.ts";
import { readOwnTables, listCurrentTables } from "../../platform/evaluations/own-tables.ts";
import { readTeamPolicy } from "../../platform/evaluations/team-policy.ts";

/** `/api/v1`: the grading engine and reference data for API clients, by key. */
export function registerPublicApi(
  app: Hono<RequestEnv>,
  services: Services,
  openDataset: () => Promise<Dataset>,
): void {
  const { db, apiKeys, config } = services;
  let openedDataset: Promise<Dataset> | undefined;
  const dataset = () => (openedDataset ??= openDataset());
  let document: string | undefined;

  app.get("/api/v1/openapi.json", (c) => {
    document ??= JSON.stringify(openApiDocument(config.baseUrl));
    c.header("Cache-Control", "public, max-age=300");
    // The API document contains no personal data, so tools on other sites may read it.
    c.header("Access-Control-Allow-Origin", "*");
    return c.body(document, 200, { "Content-Type": "application/json" });
  });

  app.use("/api/v1/*", rateLimitByKey(db, apiKeys));

  app.get("/api/v1/countries", async (c) => {
    const { index } = await dataset();
    return c.json({ datasetVersion: index.version, countries: index.countries });
  });

  app.get("/api/v1/countries/:code", async (c) => {
    const data = await dataset();
    const { index } = data;
    const code = c.req.param("code").toUpperCase();
    if (!index.countries.some((country) => country.code === code)) {
      throw new HttpError(404, "no-such-country", `No grading data found for “${code}”.`);
    }
    return c.json({ datasetVersion: index.version, country: await data.loadCountry(code) });
  });

  app.get("/api/v1/systems/:id", async (c) => {
    const data = await dataset();
    const id = c.req.param("id");
    const owner = data.findCountry(id);
    if (!owner) throw new HttpError(404, "no-such-system", `Grading table “${id}” not found.`);
    const { code, credit, systems } = await data.loadCountry(owner.code);
    const system = systems.find((one) => one.id === id);
    return c.json({ datasetVersion: data.index.version, country: code, credit, system });
  });

  app.get("/api/v1/tables", async (c) => {
    const { teamId } = (await apiKeys.find(c))!;
    const tables = (await listCurrentTables(db, teamId)).map(({ isDefault: _isDefault, ...table }) => ({
      ...table,
      id: ownTableId(table.id),
    }));
    return c.json({ tables });
  });

  app.get("/api/v1/policy", async (c) => {
    const { teamId } = (await apiKeys.find(c))!;
    return c.json((await readTeamPolicy(db, teamId)) satisfies PolicyResponse);
  });

  app.post("/api/v1/evaluations", apiKeyIdempotency(services, apiKeys), async (c) => {
    const request = await parseJson(c, evaluationRequest);
    const { teamId } = (await apiKeys.find(c))!;
    const evaluation = await evaluateRequest(request, await dataset(), {
      ownTables: await readOwnTables(db, teamId),
      policy: (await readTeamPolicy(db, teamId)).policy,
    });
    return c.json(evaluation);
  });

  app.get("/api/v1/reports/:id", createReportHandler(services));

  app.post("/api/v1/evaluations/batch", createBatchHandler(services, createBatchWorkers()));
}
