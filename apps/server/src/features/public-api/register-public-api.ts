import { ownTableId } from "@meridian/contract/own-table-id";
import { evaluationRequest, type PolicyAnswer } from "@meridian/contract/public-api/transcript";
import { openApiDocument } from "@meridian/contract/public-api/document";
import type { Dataset } from "@meridian/grading";
import type { Hono } from "hono";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { evaluateRequest } from "./evaluate-request.ts";
import { answerOnce } from "./answer-once.ts";
import { answerBatch } from "./batch/answer-batch.ts";
import { createBatchWorkers } from "./batch/batch-workers.ts";
import { answerReport } from "./answer-report.ts";
import { countCall } from "./count-call.ts";
import { ownTables, tablesInUse } from "../../platform/records/own-tables.ts";
import { teamPolicy } from "../../platform/records/team-policy.ts";

/** `/api/v1`: the calculator's engine and facts for other programs, by key. */
export function registerPublicApi(
  app: Hono<RequestEnv>,
  services: Services,
  openDataset: () => Promise<Dataset>,
): void {
  const { db, apiKeys, config } = services;
  let opened: Promise<Dataset> | undefined;
  const dataset = () => (opened ??= openDataset());
  let document: string | undefined;

  app.get("/api/v1/openapi.json", (c) => {
    document ??= JSON.stringify(openApiDocument(config.baseUrl));
    c.header("Cache-Control", "public, max-age=300");
    // A document about the API holds nothing of anybody: tools of other sites may read it.
    c.header("Access-Control-Allow-Origin", "*");
    return c.body(document, 200, { "Content-Type": "application/json" });
  });

  app.use("/api/v1/*", countCall(db, apiKeys));

  app.get("/api/v1/countries", async (c) => {
    const { index } = await dataset();
    return c.json({ datasetVersion: index.version, countries: index.countries });
  });

  app.get("/api/v1/countries/:code", async (c) => {
    const facts = await dataset();
    const { index } = facts;
    const code = c.req.param("code").toUpperCase();
    if (!index.countries.some((country) => country.code === code)) {
      throw new HttpFault(404, "no-such-country", `There are no grading facts for “${code}”.`);
    }
    return c.json({ datasetVersion: index.version, country: await facts.loadCountry(code) });
  });

  app.get("/api/v1/systems/:id", async (c) => {
    const facts = await dataset();
    const id = c.req.param("id");
    const owner = facts.countryOf(id);
    if (!owner) throw new HttpFault(404, "no-such-system", `There is no grading table “${id}”.`);
    const { code, credit, systems } = await facts.loadCountry(owner.code);
    const system = systems.find((one) => one.id === id);
    return c.json({ datasetVersion: facts.index.version, country: code, credit, system });
  });

  app.get("/api/v1/tables", async (c) => {
    const { teamId } = (await apiKeys.of(c))!;
    const tables = (await tablesInUse(db, teamId)).map(({ isDefault: _isDefault, ...table }) => ({
      ...table,
      id: ownTableId(table.id),
    }));
    return c.json({ tables });
  });

  app.get("/api/v1/policy", async (c) => {
    const { teamId } = (await apiKeys.of(c))!;
    return c.json((await teamPolicy(db, teamId)) satisfies PolicyAnswer);
  });

  app.post("/api/v1/evaluations", async (c) =>
    answerOnce(c, db, apiKeys, async () => {
      const request = await parseJson(c, evaluationRequest);
      const { teamId } = (await apiKeys.of(c))!;
      return evaluateRequest(request, await dataset(), {
        ownTables: await ownTables(db, teamId),
        policy: (await teamPolicy(db, teamId)).policy,
      });
    }),
  );

  app.get("/api/v1/reports/:id", answerReport(services));

  app.post("/api/v1/evaluations/batch", answerBatch(services, createBatchWorkers()));
}
