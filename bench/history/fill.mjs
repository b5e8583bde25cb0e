// Generates a million saved evaluations inside PostgreSQL, in chronological order with teams mixed, as in production. Real
// documents are several kilobytes and stored out of line; these are small and stored inline, so rows are about as wide.
import { readFileSync } from "node:fs";

const index = new URL("../../packages/grading/dist/data/index.json", import.meta.url);

/** Teams 1 to 10 have 5,000 records each; one of them is the baseline office. */
export async function fillBaselineTeams(postgres, rows) {
  // Derives a stable UUID from a text, in a version the API accepts.
  await postgres.query(
    `CREATE FUNCTION bench_id(words text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
       RETURN overlay(overlay(md5(words) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`,
  );
  await createTeams(postgres, 1, 10);
  await createRecords(postgres, { first: 1, weights: Array.from({ length: 10 }, () => 1), rows });
}

/** The other 190 teams, of very different sizes. */
export async function fillOtherTeams(postgres, rows) {
  await createTeams(postgres, 11, 200);
  const weights = Array.from({ length: 190 }, (_, rank) => 1 / (rank + 20));
  await createRecords(postgres, { first: 11, weights, rows });
}

/** Adds an account to a team. */
export async function join(postgres, email, team, role) {
  await postgres.query(
    `INSERT INTO memberships (team_id, user_id, role)
     SELECT bench_id('team' || $2::text), id, $3 FROM users WHERE email = $1`,
    [email, String(team), role],
  );
}

/** Gives a user an individual plan and records without a team. */
export async function createSoloUser(postgres, email, rows) {
  await postgres.query(
    `WITH payer AS (
       INSERT INTO customers (customer_id, user_id) SELECT 'bench-alone', id FROM users WHERE email = $1
     )
     SELECT 1`,
    [email],
  );
  await postgres.query(
    `INSERT INTO subscriptions (id, customer_id, plan, status)
     VALUES ('bench-alone', 'bench-alone', 'professional', 'active')`,
  );
  const [{ id }] = await postgres.query("SELECT id FROM users WHERE email = $1", [email]);
  await postgres.query(recordsSql("NULL::uuid", `'${id}'::uuid`), [rows, 1, [0], ...tables()]);
}

export async function analyze(postgres) {
  await postgres.query("VACUUM (ANALYZE) evaluations");
  await postgres.query("ANALYZE");
}

async function createTeams(postgres, first, last) {
  const range = [first, last];
  await postgres.query(
    `INSERT INTO users (id, email, email_verified, full_name, terms_accepted)
     SELECT bench_id('person' || t || '-' || p), 'p' || t || '-' || p || '@bench.test', true, 'Evaluator ' || p, true
     FROM generate_series($1::int, $2::int) t, generate_series(1, 5) p`,
    range,
  );
  await postgres.query(
    `INSERT INTO customers (customer_id, user_id)
     SELECT 'bench-' || t, bench_id('person' || t || '-1') FROM generate_series($1::int, $2::int) t`,
    range,
  );
  await postgres.query(
    `INSERT INTO subscriptions (id, customer_id, plan, status)
     SELECT 'bench-' || t, 'bench-' || t, 'institution', 'active' FROM generate_series($1::int, $2::int) t`,
    range,
  );
  await postgres.query(
    `INSERT INTO teams (id, name, subscription_id)
     SELECT bench_id('team' || t), 'Office ' || t, 'bench-' || t FROM generate_series($1::int, $2::int) t`,
    range,
  );
  await postgres.query(
    `INSERT INTO memberships (team_id, user_id, role)
     SELECT bench_id('team' || t), bench_id('person' || t || '-' || p), 'evaluator'
     FROM generate_series($1::int, $2::int) t, generate_series(1, 5) p`,
    range,
  );
}

/** Drops the indexes and rebuilds them afterwards, which is several times faster than updating them row by row. */
async function createRecords(postgres, { first, weights, rows }) {
  const indexes = await postgres.query(
    `SELECT indexname, indexdef FROM pg_indexes
     WHERE tablename = 'evaluations' AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  );
  for (const { indexname } of indexes) await postgres.query(`DROP INDEX ${indexname}`);
  // The referenced rows were just created; checking each foreign key would take longer than the insert.
  await postgres.query("SET session_replication_role = replica");
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let reached = 0;
  const bounds = weights.map((weight) => {
    const bound = reached / total;
    reached += weight;
    return bound;
  });
  await postgres.query(
    recordsSql("bench_id('team' || team)", "bench_id('person' || team || '-' || (1 + floor(who * 5)))"),
    [rows, first, bounds, ...tables()],
  );
  await postgres.query("SET session_replication_role = DEFAULT");
  for (const { indexdef } of indexes) await postgres.query(indexdef);
}

/** Forty countries and their default grading tables. */
function tables() {
  const { countries } = JSON.parse(readFileSync(index, "utf8"));
  const defaults = countries
    .filter(([code, , , , , position]) => !code.startsWith("X-") && position >= 0)
    .slice(0, 40)
    .map(([code, , , , , position, systems]) => [code, `${code.toLowerCase()}-${systems[position][0]}`]);
  return [defaults.map(([code]) => code), defaults.map(([, system]) => system)];
}

/** $1 row count, $2 number of the first team, $3 lower bounds of each team's probability range, $4 countries, $5 tables. */
function recordsSql(teamId, evaluatorId) {
  return `
    INSERT INTO evaluations (team_id, maker_id, team_visible, state, student_name, student_external_id, institution,
      country, system, gpa, credits, course_count, tags, entry_seconds, dataset_version, document, created_at, updated_at, deleted_at)
    SELECT ${teamId}, ${evaluatorId}, seen < 0.9, CASE WHEN seen < 0.05 THEN 'draft' ELSE 'final' END,
      'Given' || floor(name * 400) || ' Family' || floor(who * 2000), 'A' || (100000 + n),
      'University ' || floor(place * 300),
      ($4::text[])[origin], ($5::text[])[origin], round((4 - 3 * mark * mark)::numeric, 3), 120, 40,
      ARRAY['Fall ' || extract(year FROM at)::int, CASE WHEN seen < 0.3 THEN 'transfer' ELSE 'graduate' END],
      CASE WHEN who < 0.1 THEN 0 ELSE 60 + floor(mark * 400)::int END, 'bench',
      jsonb_build_object('result', jsonb_build_object('range', jsonb_build_object('spread', round((who * 0.7)::numeric, 2)))),
      at, at, CASE WHEN name < 0.01 THEN now() - interval '30 days' * place END
    FROM (
      SELECT n, ($2::int - 1) + width_bucket(random(), $3::float8[]) AS team,
        random() AS who, random() AS seen, random() AS name, random() AS place, random() AS mark,
        1 + floor(40 * power(random(), 2.2))::int AS origin,
        now() - interval '3 years' * (1 - n::float8 / $1::int) AS at
      FROM generate_series(1, $1::int) n
    ) made`;
}
