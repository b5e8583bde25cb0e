// 1,000,000 saved evaluations of 200 teams on PostgreSQL. Measures the dashboard and every history page, checks that each
// statement uses an index, and checks that the data of other teams does not slow a team down.
import { fillBaselineTeams, fillOtherTeams, join, analyze, createSoloUser } from "./history/fill.mjs";
import { capturePlans } from "./history/plans.mjs";
import { startPostgres } from "./history/postgres.mjs";
import { signUp } from "./deployment/accounts.mjs";
import { startOnPostgres } from "./deployment/server-process.mjs";

const [firstRows, allRows] = [50_000, 1_000_000];
const target = 150;
const repeats = 40;

/** The baseline office (about 5,000 records), the largest office (about 20,000) and a single user. */
const users = {
  usual: { email: "usual@bench-office.test", team: 5, role: "evaluator" },
  largest: { email: "largest@bench-large.test", team: 11, role: "owner" },
  alone: { email: "alone@bench-alone.test" },
};

export async function run({ log }) {
  const postgres = await startPostgres();
  let server;
  const timed = async (what, work) => {
    const began = performance.now();
    const result = await work();
    log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return result;
  };
  try {
    server = await startOnPostgres(postgres.url);
    await timed(`${firstRows.toLocaleString("en-US")} records of 10 teams`, () =>
      fillBaselineTeams(postgres, firstRows),
    );
    const cookies = {};
    for (const [who, { email }] of Object.entries(users)) cookies[who] = await signUp(server, email);
    await join(postgres, users.usual.email, users.usual.team, users.usual.role);
    await analyze(postgres);
    const small = await costs(postgres, server, cookies.usual);

    await timed("the rest, to 1,000,000 records of 200 teams", () =>
      fillOtherTeams(postgres, allRows - firstRows),
    );
    await join(postgres, users.largest.email, users.largest.team, users.largest.role);
    await createSoloUser(postgres, users.alone.email, 3_000);
    await analyze(postgres);
    const [{ records, largest }] = await postgres.query(
      `SELECT sum(kept)::int AS records, max(kept)::int AS largest
       FROM (SELECT count(*) AS kept FROM evaluations GROUP BY team_id) teams`,
    );
    log(`${records.toLocaleString("en-US")} records, ${largest.toLocaleString("en-US")} in the largest team`);

    const speeds = [];
    for (const [what, address, who] of calls(await findParams(postgres, server, cookies.usual))) {
      speeds.push(await measure(server, cookies, what, address, who));
    }
    return [
      ...speeds,
      ...(await plans(postgres, server, cookies, log)),
      ...growth(small, await costs(postgres, server, cookies.usual)),
    ];
  } finally {
    await server?.stop();
    await postgres.stop();
  }
}

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const days = (back) => `from=${day(back)}&to=${day(0)}&zone=America/New_York`;

/**
 * Every frequent call of the history, the dashboard and the insights; `params` fills in the addresses.
 * @returns {[what: string, address: string, measured?: string[]][]}
 */
function calls(params) {
  const dashboard = (query) => `/api/dashboard?${query}`;
  return [
    ["dashboard, 90 days compared", dashboard(`${days(89)}&compare=1`)],
    ["dashboard, all three years", dashboard(days(1100))],
    ["dashboard, 90 days of one country", dashboard(`${days(89)}&compare=1&country=${params.country}`)],
    ["dashboard, 90 days with a tag", dashboard(`${days(89)}&compare=1&tag=transfer`)],
    ["dashboard, filter choices", "/api/dashboard/choices"],
    ["insights, 90 days", `/api/dashboard/insights?${days(89)}`],
    ["insights, all three years", `/api/dashboard/insights?${days(1100)}`],
    ["insights, standing of the newest applicant", "/api/dashboard/standing"],
    ["insights, find an applicant", "/api/dashboard/applicants?search=given17"],
    ["history, first page", "/api/history"],
    ...sorts.flatMap((sort) => [
      [`history by ${sort}`, `/api/history?sort=${sort}`],
      [`history by ${sort}, ascending`, `/api/history?sort=${sort}&direction=asc`],
      [`history by ${sort}, page 80`, `/api/history?sort=${sort}&after=${params.after[sort]}`],
    ]),
    ["history of one country", `/api/history?country=${params.country}`],
    ["history of one evaluator", `/api/history?evaluator=${params.evaluator}`],
    ["history of a GPA range", "/api/history?gpaMin=3.2&gpaMax=3.3"],
    ["history of a GPA without matches", "/api/history?gpaMin=4.5"],
    ["history with a tag", "/api/history?tag=transfer"],
    ["history with a tag, by student", "/api/history?tag=graduate&sort=student"],
    ["history with a tag without matches", "/api/history?tag=unused"],
    ["history, drafts", "/api/history?state=draft"],
    ["history, flagged", "/api/history?flagged=1"],
    ["history, deleted", "/api/history?deleted=1"],
    ["history, a word with matches", "/api/history?search=given17"],
    ["history, a word in every record, by GPA", "/api/history?search=university&sort=gpa"],
    ["history, a word without matches", "/api/history?search=zanzibar"],
    ["history, two letters without matches", "/api/history?search=zq"],
    ["history, five filters at once", `/api/history?${fiveFilters(params)}`],
    ["history, filter choices", "/api/history/facets"],
    // The queue belongs to a team, so a single user has none.
    ["queue, counts", "/api/queue/counts", teamUsers],
    ...["open", "unassigned", "mine", "returned", "done"].map((view) => [
      `queue, ${view}`,
      `/api/queue?view=${view}`,
      teamUsers,
    ]),
    ["queue, a word in every record", `/api/queue?view=done&search=university`, teamUsers],
  ];
}

const everyone = ["usual", "largest", "alone"];
const teamUsers = ["usual", "largest"];

const sorts = ["created", "updated", "student", "institution", "country", "gpa"];

const fiveFilters = ({ country }) =>
  `country=${country}&tag=transfer&search=family&gpaMin=2&state=final&sort=institution`;

/** The cursor of page 80 in each sort order, an evaluator of the office, and its most common country. */
async function findParams(postgres, server, cookie) {
  const after = {};
  for (const sort of sorts) {
    let next = "";
    for (let page = 0; page < 20; page++) {
      const address = `/api/history?limit=200&sort=${sort}${next && `&after=${next}`}`;
      const { json } = await server.call({ path: address, cookie });
      next = encodeURIComponent(json.next);
    }
    after[sort] = next;
  }
  const [{ id }] = await postgres.query(`SELECT bench_id('person${users.usual.team}-2') AS id`);
  const [{ country }] = await postgres.query(
    "SELECT mode() WITHIN GROUP (ORDER BY country) AS country FROM evaluations",
  );
  return { after, evaluator: id, country };
}

/** The highest p95 of the three users, because it must be fast for all of them. */
async function measure(server, cookies, what, address, measured = everyone) {
  const slowest = { who: "", p95: 0 };
  for (const who of measured) {
    const cookie = cookies[who];
    const times = [];
    for (let turn = -3; turn < repeats; turn++) {
      const began = performance.now();
      const response = await server.call({ path: address, cookie });
      if (response.status !== 200) {
        throw new Error(`${who}: ${address} returned ${response.status} ${response.text.slice(0, 200)}`);
      }
      if (turn >= 0) times.push(performance.now() - began);
    }
    const p95 = times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
    if (p95 > slowest.p95) Object.assign(slowest, { who, p95 });
  }
  return {
    what: `${what} (${slowest.who})`,
    value: slowest.p95,
    unit: "ms p95",
    target: `under ${target} ms`,
    ok: slowest.p95 < target,
  };
}

/** Checks that no statement scans all saved evaluations. */
async function plans(postgres, server, cookies, log) {
  const rows = [];
  const params = await findParams(postgres, server, cookies.usual);
  for (const who of ["largest", "alone"]) {
    const fullScans = [];
    for (const [what, address, measured = everyone] of calls(params)) {
      if (!measured.includes(who)) continue;
      const captured = await capturePlans(postgres, () =>
        server.call({ path: address, cookie: cookies[who] }),
      );
      if (captured.length === 0) throw new Error(`no query plan logged for ${address}`);
      const used = [...new Set(captured.flatMap(({ indexes }) => [...indexes]))].filter((index) =>
        index.startsWith("evaluations"),
      );
      log(`${who}, ${what}: ${used.join(", ")}`);
      if (
        captured.some(
          ({ scannedTables, indexes }) => scannedTables.includes("evaluations") || indexes.size === 0,
        )
      )
        fullScans.push(what);
    }
    rows.push({
      what: `calls of ${who} with a full table scan${fullScans.length > 0 ? `: ${fullScans.join("; ")}` : ""}`,
      value: fullScans.length,
      unit: "calls",
      target: "none",
      ok: fullScans.length === 0,
    });
  }
  return rows;
}

/** Database pages of saved evaluations and their indexes that one office's calls read. */
async function costs(postgres, server, cookie) {
  const touched = {};
  for (const [what, address] of [
    ["dashboard", `/api/dashboard?${days(89)}&compare=1`],
    ["insights", `/api/dashboard/insights?${days(1100)}`],
    ["history", "/api/history"],
    ["history, a word without matches,", "/api/history?search=zanzibar"],
    ["history, filter choices,", "/api/history/facets"],
  ]) {
    // Call once first, so that the server's caches are warm in both measurements.
    await server.call({ path: address, cookie });
    const captured = await capturePlans(postgres, () => server.call({ path: address, cookie }));
    touched[what] = captured.reduce((sum, { buffers }) => sum + buffers, 0);
  }
  return touched;
}

/** One more index level is fine; twice the pages is not. */
function growth(small, full) {
  return Object.keys(small).map((what) => ({
    what: `${what} of one office, with 20 times the records in other teams`,
    value: full[what],
    unit: "pages",
    reference: small[what],
    ratio: full[what] / small[what],
    target: "at most 1.5 times",
    ok: full[what] <= small[what] * 1.5 + 10,
  }));
}
