import type { getPolicy, listOwnTables } from "@meridian/contract/public-api/calls";
import { parsePolicy, parseSystem, type GradingSystem, type Policy } from "@meridian/grading";
import { UsageError } from "@meridian/grading/batch";

/** Settings a team shares on its server: its default policy and its custom tables. */
export interface TeamSettings {
  readonly policy: Policy;
  readonly tables: readonly { readonly id: string; readonly system: GradingSystem }[];
}

// Checked by the compiler against the declared calls, which themselves would bring the schema library into the command.
const policyRoute: (typeof getPolicy)["route"] = "GET /api/v1/policy";
const tablesRoute: (typeof listOwnTables)["route"] = "GET /api/v1/tables";

/** Loads the team's policy and tables with an API key, so that the CLI gives the same GPAs as the app. */
export async function readTeamSettings(server: string, key: string): Promise<TeamSettings> {
  // Without the key, every GPA would silently follow the default policy instead of the team's.
  if (key === "") throw new UsageError("MERIDIAN_SERVER is set, so MERIDIAN_API_KEY must be set too");
  const base = parseServerUrl(server);
  const [policyResponse, tablesResponse] = await Promise.all([
    fetchJson(base, policyRoute, key),
    fetchJson(base, tablesRoute, key),
  ]);
  const policy = parsePolicy(policyResponse.policy);
  if (!policy.ok) throw new UsageError(`invalid policy from ${base.origin}: ${policy.issues.join("; ")}`);
  const tables = (tablesResponse.tables as { id: string; system: unknown }[]).map(({ id, system }) => {
    const parsed = parseSystem(system, "", id);
    if (!parsed.ok)
      throw new UsageError(`invalid table ${id} from ${base.origin}: ${parsed.issues[0]?.message}`);
    return { id, system: parsed.value };
  });
  return { policy: policy.policy, tables };
}

function parseServerUrl(server: string): URL {
  if (server === "") {
    throw new UsageError(
      "MERIDIAN_API_KEY is set, so MERIDIAN_SERVER must be set too, e.g. https://gpa.example.edu",
    );
  }
  const url = URL.canParse(server) ? new URL(server) : null;
  const isLocal = url !== null && /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  if (url === null || !(url.protocol === "https:" || (url.protocol === "http:" && isLocal))) {
    throw new UsageError(`MERIDIAN_SERVER must be an https URL, found “${server}”`);
  }
  return url;
}

async function fetchJson(
  base: URL,
  route: typeof policyRoute | typeof tablesRoute,
  key: string,
): Promise<Record<string, unknown>> {
  const path = route.slice("GET ".length);
  let response: Response;
  try {
    response = await fetch(new URL(path, base), {
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(30_000),
      redirect: "error",
    });
  } catch (error) {
    throw new UsageError(`cannot reach ${base.origin}: ${errorReason(error)}`);
  }
  if (response.status === 401) throw new UsageError(`${base.origin} rejected the key in MERIDIAN_API_KEY`);
  if (!response.ok) throw new UsageError(`${base.origin}: ${await readErrorMessage(response, path)}`);
  return (await response.json()) as Record<string, unknown>;
}

/** The server's own message says what to do: a missing scope, an ended subscription, too many calls. */
async function readErrorMessage(response: Response, path: string): Promise<string> {
  const body = (await response.json().catch(() => null)) as { error?: { message?: unknown } } | null;
  const message = body?.error?.message;
  return typeof message === "string" ? message : `status ${response.status} for ${path}`;
}

function errorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
