// Captures the query plans of a call: auto_explain logs the plan of every statement while it is enabled.

/** Makes the call once and returns the plans of the statements on saved evaluations. */
export async function capturePlans(postgres, call) {
  await setPlanLogging(postgres, "0");
  const before = postgres.log().length;
  await call();
  await setPlanLogging(postgres, "-1");
  return readPlans(postgres.log().slice(before)).filter(({ tables }) => tables.has("evaluations"));
}

async function setPlanLogging(postgres, milliseconds) {
  await postgres.query(`ALTER SYSTEM SET auto_explain.log_min_duration = ${milliseconds}`);
  await postgres.query("SELECT pg_reload_conf()");
  // Other connections pick up the setting between statements, shortly after.
  await new Promise((resolve) => setTimeout(resolve, 150));
}

/** Parses `LOG:  duration: 1.2 ms  plan:` followed by JSON, with each line indented by a tab. */
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
  const summary = { statement, tables: new Set(), indexes: new Set(), scannedTables: [], buffers: 0 };
  const walk = (node) => {
    if (node["Relation Name"]) summary.tables.add(node["Relation Name"]);
    if (node["Relation Name"] === "evaluations") {
      summary.buffers += (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
    }
    if (node["Index Name"]) summary.indexes.add(node["Index Name"]);
    // A bitmap scan names its index in the child node and its table in the parent node.
    if (node["Node Type"] === "Seq Scan") summary.scannedTables.push(node["Relation Name"]);
    for (const child of node.Plans ?? []) walk(child);
  };
  walk(plan);
  return summary;
}
