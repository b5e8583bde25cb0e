import type { Hono } from "hono";
import type { Config } from "./config/config.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { registerAccount } from "./features/account/register-account.ts";
import { registerApiKeys } from "./features/api-keys/register-api-keys.ts";
import { registerBilling } from "./features/billing/register-billing.ts";
import { registerCrm } from "./features/crm/register-crm.ts";
import { registerDashboard } from "./features/dashboard/register-dashboard.ts";
import { registerBulk } from "./features/bulk/register-bulk.ts";
import { registerDevMail } from "./features/dev-mail/register-dev-mail.ts";
import { startHealthChecks } from "./features/health/start-health-checks.ts";
import { registerHistory } from "./features/history/register-history.ts";
import { registerBranding } from "./features/branding/register-branding.ts";
import { registerGpaReports } from "./features/gpa-reports/register-gpa-reports.ts";
import { registerLeads } from "./features/leads/register-leads.ts";
import { type Monitoring, registerMonitoring } from "./features/monitoring/register-monitoring.ts";
import { registerNotify } from "./features/notify/register-notify.ts";
import type { PageReads } from "./features/pages/routes.ts";
import { registerPasskeys } from "./features/passkeys/register-passkeys.ts";
import { registerPassword } from "./features/password/register-password.ts";
import { registerReadingList } from "./features/reading-list/register-reading-list.ts";
import { registerPolicies } from "./features/policies/register-policies.ts";
import { registerPublicApi } from "./features/public-api/register-public-api.ts";
import { registerReadings } from "./features/readings/register-readings.ts";
import { registerScim } from "./features/scim/register-scim.ts";
import { registerReplay } from "./features/replay/register-replay.ts";
import { registerSession } from "./features/session/register-session.ts";
import { registerSso } from "./features/sso/register-sso.ts";
import { registerSourcePages } from "./features/source-pages/register-source-pages.ts";
import { registerStudentMarks } from "./features/student-marks/register-student-marks.ts";
import { registerSupport } from "./features/support/register-support.ts";
import { registerTeam } from "./features/team/register-team.ts";
import { registerSysAdmin } from "./features/sys-admin/register-sys-admin.ts";
import { readPageSets } from "./features/calibration/own-sets.ts";
import { registerCalibration } from "./features/calibration/register-calibration.ts";
import { registerTraining } from "./features/training/register-training.ts";
import { registerWebhooks } from "./features/webhooks/register-webhooks.ts";
import { registerHousekeeping } from "./housekeeping.ts";
import { accessGuard } from "./platform/access/guard.ts";
import { toSessionState } from "./platform/access/session-state.ts";
import type { OpenDatabase } from "./platform/db/database.ts";
import { createApi } from "./platform/http/api.ts";
import { idempotency } from "./platform/idempotency/idempotency.ts";
import type { RequestEnv } from "./platform/http/request-env.ts";
import type { Log } from "./platform/log/log.ts";
import { releaseHeldMail } from "./platform/mail/outbox.ts";
import { createServices } from "./platform/services.ts";
import type { Foreground } from "./platform/workers/foreground.ts";

export interface RunningServices extends PageReads {
  readonly monitoring: Monitoring;
  readonly foreground: Foreground;
  /** Stops accepting background jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** Creates the shared services and registers every feature's routes on `api`. */
export async function startServices(
  config: Config,
  database: OpenDatabase,
  app: Hono<RequestEnv>,
  log: Log,
): Promise<RunningServices> {
  const services = createServices(database, config, log);
  const { visitors, apiKeys, scimTokens, jobs } = services;
  for (const path of ["/api/*", "/functions/*", "/rest/*", "/dev/*"]) {
    app.use(path, accessGuard(visitors, apiKeys, scimTokens, config.mode, services.now));
  }
  for (const path of ["/api/*", "/functions/*", "/rest/*"]) {
    app.use(path, idempotency(services, visitors));
  }
  const api = createApi(app, services);
  registerSession(api, services);
  registerPassword(api, services);
  registerPasskeys(api, services);
  registerAccount(api, services);
  registerLeads(api, services);
  registerTeam(api, services);
  registerPolicies(api, services);
  registerReadings(api, services);
  registerReplay(api, services);
  registerSso(api, services);
  registerScim(api, services);
  registerTraining(api, services);
  registerCalibration(api, services);
  registerReadingList(api, services);
  registerHistory(api, services);
  registerBilling(app, api, services);
  registerBranding(api, services);
  registerGpaReports(api, services);
  registerNotify(api, services);
  registerSourcePages(api, services);
  registerStudentMarks(api, services);
  registerSysAdmin(api, services);
  registerSupport(api, services);
  registerDashboard(api, services);
  const monitoring = registerMonitoring(api, services);
  const bulk = registerBulk(api, services);
  registerApiKeys(api, services);
  registerPublicApi(app, api, services);
  registerCrm(api, services);
  registerWebhooks(api, services);
  if (config.mode === "local") registerDevMail(api, services);
  registerHousekeeping(services);
  if (config.mode === "local") await seedDemo(services, services.now());
  await jobs.start();
  await bulk.resume();
  if (config.smtpUrl !== undefined) await releaseHeldMail(database.db, jobs);
  const health = startHealthChecks(services);
  const stop = async () => {
    await health.stop();
    await jobs.stop();
    await services.reportWorker.stop();
    await bulk.stop();
  };
  return {
    getSession: async (c) => toSessionState(await visitors.get(c)),
    featuresOff: () => services.features.listDisabled(),
    monitoring,
    foreground: services.foreground,
    readUptime: () => health.readUptime(),
    readPageSets: async (c) => readPageSets(database.db, await visitors.get(c)),
    stop,
  };
}
