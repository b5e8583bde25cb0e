// What PostgreSQL really did for a call: auto_explain writes the plan of every statement into the log while we look.

/** Makes the call once and answers the plans of the statements over saved evaluations. */
export async function plansOf(postgres, call) {
  await listen(postgres, "0");
  const before = postgres.log().length;
  await call();
  await listen(postgres, "-1");
  return readPlans(postgres.log().slice(before)).filter(({ tables }) => tables.has("evaluations"));
}

async function listen(postgres, milliseconds) {
  await postgres.query(`ALTER SYSTEM SET auto_explain.log_min_duration = ${milliseconds}`);
  await postgres.query("SELECT pg_reload_conf()");
  // The other connections hear of it between two statements, a moment later.
  await new Promise((resolve) => setTimeout(resolve, 150));
}

/** `LOG:  duration: 1.2 ms  plan:` and then JSON, each line of it after a tab. */
function readPlans(log) {
  return log
    .split(/duration: [\d.]+ ms {2}plan:\n/)
    .slice(1)
    .map((text) => {
      const lines = text.split("\n");
      const end = lines.findIndex((line) => !line.startsWith("\t"));
      const json = lines.slice(0, end < 0 ? lines.length : end).map((line) => line.slice(1));
      const { Plan, "Query Text": statement } = JSON.parse(json.join("\n"));
      return describe(Plan, statement);
    });
}

function describe(plan, statement) {
  const found = { statement, tables: new Set(), indexes: new Set(), whole: [], buffers: 0 };
  const walk = (node) => {
    if (node["Relation Name"]) found.tables.add(node["Relation Name"]);
    if (node["Relation Name"] === "evaluations") {
      found.buffers += (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
    }
    if (node["Index Name"]) found.indexes.add(node["Index Name"]);
    // A bitmap scan names its index in the node below and its table in the node above.
    if (node["Node Type"] === "Seq Scan") found.whole.push(node["Relation Name"]);
    for (const below of node.Plans ?? []) walk(below);
  };
  walk(plan);
  return found;
}
