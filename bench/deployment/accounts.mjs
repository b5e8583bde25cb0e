// Accounts, teams and sessions on a production database, which has no demo data.
const password = "correct horse battery";

/**
 * Creates one account through the API and copies its password hash to the others, because hashing two hundred passwords would
 * take longer than the benchmark. Each office is a paying team whose first member is the owner.
 */
export async function openOffices(postgres, server, { offices, members }) {
  const first = "first@office0.test";
  const account = { email: first, password, full_name: "First Person", terms_accepted: true };
  const response = await server.call({ path: "/api/session/sign-up", json: account, from: "198.51.100.1" });
  if (response.status >= 300) throw new Error(`sign-up returned ${response.status} ${response.text}`);
  for (let office = 0; office < offices; office++) {
    for (let member = 0; member < members; member++) {
      const email = userEmail(office, member);
      if (email !== first) await copyAccount(postgres, first, email);
    }
    await createPayingTeam(postgres, office, members);
  }
}

export const userEmail = (office, member) =>
  `${member === 0 ? "first" : `person${member}`}@office${office}.test`;

/** Creates an account, signs in and returns the cookies. */
export async function signUp(server, email) {
  const account = { email, password, full_name: "Bench", terms_accepted: true };
  await server.call({ path: "/api/session/sign-up", json: account });
  return signIn(server, email);
}

/** Signs in and returns the cookies; `from` is the IP address of the user. */
export async function signIn(server, email, from, withPassword = password) {
  const json = { email, password: withPassword };
  const response = await server.call({ path: "/api/session/sign-in", json, from });
  if (response.status !== 200)
    throw new Error(`sign-in of ${email} returned ${response.status} ${response.text}`);
  return response.cookies;
}

/** Makes a user a system administrator, which in production requires a second factor. */
export async function makeSysadmin(postgres, email) {
  await postgres.query("UPDATE users SET sysadmin = true, two_factor_enabled = true WHERE email = $1", [
    email,
  ]);
}

async function copyAccount(postgres, from, to) {
  await postgres.query(
    `WITH person AS (
       INSERT INTO users (email, email_verified, full_name, terms_accepted)
       VALUES ($2, true, split_part($2, '@', 1), true) RETURNING id
     )
     INSERT INTO auth_accounts (user_id, provider_id, account_id, password)
     SELECT person.id, 'credential', person.id::text, own.password
     FROM person, auth_accounts own JOIN users ON users.id = own.user_id WHERE users.email = $1`,
    [from, to],
  );
}

async function createPayingTeam(postgres, office, members) {
  const name = `office-${office}`;
  const owner = userEmail(office, 0);
  await postgres.query("UPDATE users SET email_verified = true WHERE email = $1", [owner]);
  await postgres.query(
    "INSERT INTO customers (customer_id, user_id) SELECT $1, id FROM users WHERE email = $2",
    [name, owner],
  );
  await postgres.query(
    "INSERT INTO subscriptions (id, customer_id, plan, status, seats) VALUES ($1, $1, 'team', 'active', $2)",
    [name, Math.max(members, 10)],
  );
  await postgres.query("INSERT INTO teams (name, subscription_id) VALUES ($1, $1)", [name]);
  await postgres.query(
    `INSERT INTO memberships (team_id, user_id, role)
     SELECT teams.id, users.id, CASE WHEN users.email = $2 THEN 'owner' ELSE 'evaluator' END
     FROM teams, users WHERE teams.name = $1 AND users.email_domain = split_part($2, '@', 2)`,
    [name, owner],
  );
}
