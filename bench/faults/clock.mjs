// The server's clock jumps and returns while PostgreSQL's does not, as on two machines whose clocks disagree.
import { startOnPostgres } from "../deployment/server-process.mjs";
import { openOffice, waitUntil } from "./office.mjs";
import { startReceiver } from "./receiver.mjs";

const preload = new URL("./jump-clock.mjs", import.meta.url).href;

export async function testClockJumps(postgres, log) {
  const rows = [];
  for (const [what, seconds, signedIn] of [
    ["two hours ahead", 2 * 3600, true],
    ["two hours back", -2 * 3600, true],
    ["forty days ahead", 40 * 86_400, false],
  ]) {
    rows.push(...(await testJump(postgres, what, seconds, signedIn, log)));
    await postgres.query("TRUNCATE users, customers, subscriptions, teams, rate_limits CASCADE");
  }
  return rows;
}

async function testJump(postgres, what, seconds, staysSignedIn, log) {
  const receiver = await startReceiver();
  const env = {
    ALLOW_PRIVATE_OUTBOUND: "127.0.0.0/8",
    NODE_OPTIONS: `--import=${preload}`,
    CLOCK_JUMP_SECONDS: String(seconds),
  };
  const server = await startOnPostgres(postgres.url, env);
  try {
    const [cookie] = await openOffice(postgres, server, receiver);
    const session = async () => (await server.call({ path: "/api/session", cookie })).json.user !== null;
    const { endpoints } = (await server.call({ path: "/api/webhooks", cookie })).json;
    const deliversMessage = async () => {
      const before = receiver.messages.size;
      const { status } = await server.call({
        path: `/api/webhooks/${endpoints[0].id}/test`,
        json: {},
        cookie,
      });
      return (
        status === 202 && (await waitUntil(() => Promise.resolve(receiver.messages.size > before), 20_000))
      );
    };
    await isRateLimited(server, 8);
    await moveClock(server);
    const during = {
      session: await session(),
      job: staysSignedIn ? await deliversMessage() : true,
      limited: await isRateLimited(server, 8),
    };
    await moveClock(server);
    const after = {
      session: await session(),
      errors: server
        .output()
        .split("\n")
        .filter((line) => line.includes('"level":50')).length,
    };
    log(`${what}: ${JSON.stringify({ during, after })}`);
    return [
      {
        what: `clock ${what}: still signed in, during and after`,
        value: `${during.session}, ${after.session}`,
        unit: "",
        target: `${staysSignedIn}, ${staysSignedIn}`,
        ok: during.session === staysSignedIn,
      },
      {
        what: `clock ${what}: background jobs run, rate limit holds, no errors`,
        value: `${during.job}, ${during.limited}, ${after.errors}`,
        unit: "",
        target: "true, true, 0",
        ok: during.job && during.limited && after.errors === 0,
      },
    ];
  } finally {
    await Promise.all([server.stop(), receiver.stop()]);
  }
}

/** A request that is sent at once could be answered before the signal arrives. */
async function moveClock(server) {
  const countMoves = () => server.output().split("clock moved").length;
  const before = countMoves();
  server.child.kill("SIGUSR2");
  await waitUntil(() => Promise.resolve(countMoves() > before), 10_000);
}

/** Tries wrong passwords for one account from one address; returns whether any attempt was rate limited. */
async function isRateLimited(server, times) {
  const responses = [];
  for (let n = 0; n < times; n++) {
    const json = { email: "first@office0.test", password: "a wrong password" };
    responses.push(await server.call({ path: "/api/session/sign-in", json, from: "192.0.2.77" }));
  }
  return responses.some(({ status }) => status === 429);
}
