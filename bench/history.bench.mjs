// 1,000,000 saved calculations of 200 teams on PostgreSQL: what the dashboard and every page of the history cost at the
// server, whether each statement goes through an index, and whether a team pays for what other teams keep.
import { fillFirst, fillRest, join, settle, workAlone } from "./history/fill.mjs";
import { plansOf } from "./history/plans.mjs";
import { startPostgres } from "./history/postgres.mjs";
import { signUp } from "./deployment/people.mjs";
import { startOnPostgres } from "./deployment/server-process.mjs";

const [firstRows, allRows] = [50_000, 1_000_000];
const target = 150;
const repeats = 40;

/** The office everything is compared with (about 5,000 records), the largest (about 20,000), and somebody alone. */
const people = {
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
      fillFirst(postgres, firstRows),
    );
    const cookies = {};
    for (const [who, { email }] of Object.entries(people)) cookies[who] = await signUp(server, email);
    await join(postgres, people.usual.email, people.usual.team, people.usual.role);
    await settle(postgres);
    const small = await costs(postgres, server, cookies.usual);

    await timed("the rest, to 1,000,000 records of 200 teams", () => fillRest(postgres, allRows - firstRows));
    await join(postgres, people.largest.email, people.largest.team, people.largest.role);
    await workAlone(postgres, people.alone.email, 3_000);
    await settle(postgres);
    const [{ records, largest }] = await postgres.query(
      `SELECT sum(kept)::int AS records, max(kept)::int AS largest
       FROM (SELECT count(*) AS kept FROM evaluations GROUP BY team_id) teams`,
    );
    log(`${records.toLocaleString("en-US")} records, ${largest.toLocaleString("en-US")} in the largest team`);

    const speeds = [];
    for (const [what, address] of calls(await landmarks(postgres, server, cookies.usual))) {
      speeds.push(await measure(server, cookies, what, address));
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

/** Every hot call of the history, the dashboard and the insights; `mark` holds what an address must name. */
function calls(mark) {
  const dashboard = (query) => `/api/dashboard?${query}`;
  return [
    ["dashboard, 90 days compared", dashboard(`${days(89)}&compare=1`)],
    ["dashboard, all three years", dashboard(days(1100))],
    ["dashboard, 90 days of one country", dashboard(`${days(89)}&compare=1&country=${mark.country}`)],
    ["dashboard, 90 days with a tag", dashboard(`${days(89)}&compare=1&tag=transfer`)],
    ["dashboard, what to filter by", "/api/dashboard/choices"],
    ["insights, 90 days", `/api/dashboard/insights?${days(89)}`],
    ["insights, all three years", `/api/dashboard/insights?${days(1100)}`],
    ["insights, where the newest applicant stands", "/api/dashboard/standing"],
    ["insights, find an applicant", "/api/dashboard/applicants?search=given17"],
    ["history, first page", "/api/history"],
    ...sorts.flatMap((sort) => [
      [`history by ${sort}`, `/api/history?sort=${sort}`],
      [`history by ${sort}, upwards`, `/api/history?sort=${sort}&direction=asc`],
      [`history by ${sort}, page 80`, `/api/history?sort=${sort}&after=${mark.after[sort]}`],
    ]),
    ["history of one country", `/api/history?country=${mark.country}`],
    ["history of one evaluator", `/api/history?evaluator=${mark.evaluator}`],
    ["history of a GPA range", "/api/history?gpaMin=3.2&gpaMax=3.3"],
    ["history of a GPA nobody has", "/api/history?gpaMin=4.5"],
    ["history with a tag", "/api/history?tag=transfer"],
    ["history with a tag, by student", "/api/history?tag=graduate&sort=student"],
    ["history with a tag nobody has", "/api/history?tag=nobody"],
    ["history, drafts", "/api/history?state=draft"],
    ["history, deleted ones", "/api/history?deleted=1"],
    ["history, a word found", "/api/history?search=given17"],
    ["history, a word all have, by GPA", "/api/history?search=university&sort=gpa"],
    ["history, a word nobody has", "/api/history?search=zanzibar"],
    ["history, two letters nobody has", "/api/history?search=zq"],
    ["history, five filters at once", `/api/history?${five(mark)}`],
    ["history, what to filter by", "/api/history/facets"],
  ];
}

const sorts = ["created", "updated", "student", "institution", "country", "gpa"];

const five = ({ country }) =>
  `country=${country}&tag=transfer&search=family&gpaMin=2&state=final&sort=institution`;

/** Where the eightieth page begins in each order, an evaluator of the office, and a country it often has. */
async function landmarks(postgres, server, cookie) {
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
  const [{ id }] = await postgres.query(`SELECT bench_id('person${people.usual.team}-2') AS id`);
  const [{ country }] = await postgres.query(
    "SELECT mode() WITHIN GROUP (ORDER BY country) AS country FROM evaluations",
  );
  return { after, evaluator: id, country };
}

/** The slowest of the three people's p95: nobody's dashboard may be slow. */
async function measure(server, cookies, what, address) {
  const slowest = { who: "", p95: 0 };
  for (const [who, cookie] of Object.entries(cookies)) {
    const times = [];
    for (let turn = -3; turn < repeats; turn++) {
      const began = performance.now();
      const answer = await server.call({ path: address, cookie });
      if (answer.status !== 200) {
        throw new Error(`${who}: ${address} answered ${answer.status} ${answer.text.slice(0, 200)}`);
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

/** Reads no statement over saved evaluations that goes through all of them. */
async function plans(postgres, server, cookies, log) {
  const rows = [];
  const mark = await landmarks(postgres, server, cookies.usual);
  for (const who of ["largest", "alone"]) {
    const bare = [];
    for (const [what, address] of calls(mark)) {
      const found = await plansOf(postgres, () => server.call({ path: address, cookie: cookies[who] }));
      if (found.length === 0) throw new Error(`${address} left no plan in the log`);
      const used = [...new Set(found.flatMap(({ indexes }) => [...indexes]))].filter((index) =>
        index.startsWith("evaluations"),
      );
      log(`${who}, ${what}: ${used.join(", ")}`);
      if (found.some(({ whole, indexes }) => whole.includes("evaluations") || indexes.size === 0))
        bare.push(what);
    }
    rows.push({
      what: `calls of ${who} with a statement that reads the whole table${bare.length > 0 ? `: ${bare.join("; ")}` : ""}`,
      value: bare.length,
      unit: "calls",
      target: "none",
      ok: bare.length === 0,
    });
  }
  return rows;
}

/** Pages of saved evaluations and their indexes that one office's calls touch. */
async function costs(postgres, server, cookie) {
  const touched = {};
  for (const [what, address] of [
    ["dashboard", `/api/dashboard?${days(89)}&compare=1`],
    ["insights", `/api/dashboard/insights?${days(1100)}`],
    ["history", "/api/history"],
    ["history, a word nobody has,", "/api/history?search=zanzibar"],
    ["history, what to filter by,", "/api/history/facets"],
  ]) {
    // Once before, so that the server's own caches are warm both times.
    await server.call({ path: address, cookie });
    const found = await plansOf(postgres, () => server.call({ path: address, cookie }));
    touched[what] = found.reduce((sum, { buffers }) => sum + buffers, 0);
  }
  return touched;
}

/** One more level of an index is fine; twice the pages are not. */
function growth(small, full) {
  return Object.keys(small).map((what) => ({
    what: `${what} of one office, beside 20 times the records of others`,
    value: full[what],
    unit: "pages",
    reference: small[what],
    ratio: full[what] / small[what],
    target: "at most 1.5 times",
    ok: full[what] <= small[what] * 1.5 + 10,
  }));
}
