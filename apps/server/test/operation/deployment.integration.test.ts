import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { Agent, request as httpsRequest } from "node:https";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { killOnExit } from "../support/servers/child.ts";
import {
  guideBlock,
  guideCommand,
  guideFile,
  parseEnvironment,
  parseUnit,
} from "../support/servers/deployment-guide.ts";
import { freePort } from "../support/servers/free-port.ts";
import { createInstallation } from "../support/servers/installation.ts";
import { createDatabase, startPostgres, type TestPostgres } from "../support/servers/postgres.ts";

/** Follows docs/deployment.md exactly; only names, ports, secrets and folders are replaced. */

const host = "gpa.example.edu";
const guidePorts = ["3000", "3001"];
const unit = parseUnit(guideFile("/etc/systemd/system/meridian@.service"));

let folder: string;
let installation: ReturnType<typeof createInstallation>;
let postgres: TestPostgres;
let mail: { port: number; received: { encrypted: boolean; user: unknown }[]; close: () => void };
let ports: number[];
let env: Record<string, string>;
let processes: ServerProcess[] = [];

/** Runs a command as a user without rights, in a mount namespace in which nothing can be written. */
const restricted = [
  "unshare",
  "--mount",
  "sh",
  "-ec",
  `for at in / ${tmpdir()}; do if mountpoint -q $at; then mount -o remount,bind,ro $at; fi; done
   if touch ${path.join(tmpdir(), "meridian-probe")} /meridian-probe 2>/dev/null; then exit 9; fi
   exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs "$@"`,
  "sh",
];

/** Part of `npm run test:full`, where this machine allows it. */
function canRestrict(): boolean {
  if (process.env.FULL !== "1") return false;
  const [file = "", ...args] = restricted;
  try {
    execFileSync(file, [...args, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "meridian-deployment-"));
  mkdirSync(path.join(folder, "etc"));
  mkdirSync(path.join(folder, "backups"));
  installation = createInstallation();
  certify();
  [postgres, mail] = await Promise.all([
    startPostgres({ tls: { cert: read("localhost.crt"), key: read("localhost.key") } }),
    startMailServer(),
  ]);
  ports = [await freePort(), await freePort()];
  const database = await createDatabase(postgres.url);
  const settings = guideFile("/etc/meridian/meridian.env")
    .replace("postgres://meridian:CHANGE-ME@db.example.edu:5432/meridian", localhost(database.url))
    .replace("/etc/meridian/postgres-ca.pem", path.join(folder, "authority.crt"))
    .replace("SECRET_KEYS=CHANGE-ME", `SECRET_KEYS=${randomBytes(32).toString("base64")}`)
    .replace("mail.example.edu:587", `localhost:${mail.port}`)
    .concat(`NODE_EXTRA_CA_CERTS=${path.join(folder, "authority.crt")}\n`);
  env = parseEnvironment(settings);
  writeFileSync(path.join(folder, "etc/meridian.env"), settings);
}, 240_000);

afterAll(async () => {
  for (const { child } of processes) child.kill("SIGKILL");
  mail.close();
  await postgres.stop();
  installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("the guide's files are consistent", () => {
  expect(Object.keys(parseEnvironment(guideFile("/etc/meridian/meridian.env")))).not.toContain("PORT");
  expect(unit.EnvironmentFile).toBe("/etc/meridian/meridian.env");
  expect(unit.Environment).toBe("PORT=%i");
  const started = guideCommand(/^sudo systemctl enable/).match(/(?<=meridian@)\d+/g);
  expect(started).toEqual(guidePorts);
  const upstream = guideFile("/etc/nginx/conf.d/meridian.conf").match(/(?<=server 127\.0\.0\.1:)\d+/g);
  expect(upstream).toEqual(guidePorts);
  const build = guideCommand(/^npm ci/);
  const container = guideBlock("dockerfile");
  expect(container).toContain(`RUN ${build}`);
  expect(container).toContain(`CMD ${JSON.stringify(["node", ...entry()]).replaceAll(",", ", ")}`);
});

test("starts two units from the pruned folder with TLS to PostgreSQL, and sends email over STARTTLS", async () => {
  expect(existsSync(path.join(installation.folder, "node_modules/vitest"))).toBe(false);
  expect(existsSync(path.join(installation.folder, "node_modules/lightningcss"))).toBe(false);
  expect(existsSync(path.join(installation.folder, "apps/server/dist/sbom.cdx.json"))).toBe(true);
  processes = ports.map((port) => startUnit(port, env));
  for (const server of processes) await server.ready();
  const account = { email: "you@example.edu", password: "correct horse battery", full_name: "You" };
  const signUp = await processes[0]?.call("/api/session/sign-up", { ...account, terms_accepted: true });
  expect(signUp).toMatchObject({ status: 201 });
  await expect.poll(() => mail.received).toMatchObject([{ encrypted: true, user: "meridian" }]);
  const signIn = await processes[1]?.call("/api/session/sign-in", account);
  expect(signIn).toMatchObject({ status: 200 });
});

test.runIf(canRestrict())(
  "runs as a user without rights on a read-only root, like the container",
  { timeout: 240_000 },
  async () => {
    for (const readable of [folder, installation.folder]) chmodSync(readable, 0o755);
    const server = startUnit(await freePort(), env, restricted);
    await server.ready();
    expect(await server.call("/")).toMatchObject({ status: 200 });
    const account = { email: "other@example.edu", password: "correct horse battery", full_name: "Other" };
    const signUp = await server.call("/api/session/sign-up", { ...account, terms_accepted: true });
    expect(signUp).toMatchObject({ status: 201 });
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  },
);

test("rejects a database certificate from another authority or for another name", async () => {
  const wrong = [
    { ...env, DATABASE_URL: env.DATABASE_URL?.replace("authority.crt", "other-authority.crt") ?? "" },
    { ...env, DATABASE_URL: env.DATABASE_URL?.replace("@localhost:", "@127.0.0.1:") ?? "" },
  ];
  for (const settings of wrong) {
    const refused = startUnit(await freePort(), settings);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /^Meridian did not start\. The database at DATABASE_URL cannot be reached: .*certificate/im,
    );
  }
});

test("runs the commands from the pruned folder with the units' settings", async () => {
  const grant = await command(guideCommand(/main\.js sysadmin/));
  expect(grant).toMatch(/^you@example\.edu is now a system administrator\./);
  expect(await command(guideCommand(/main\.js re-encrypt/))).toMatch(/^Re-encrypted \d+ secrets/);

  const created = await command(guideCommand(/main\.js backup-key/));
  const recipient = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(created)?.[1] ?? "";
  const settings = path.join(folder, "etc/meridian.env");
  const text = readFileSync(settings, "utf8");
  writeFileSync(settings, text.replace("BACKUP_RECIPIENT=CHANGE-ME", `BACKUP_RECIPIENT=${recipient}`));
  expect(await command(guideCommand(/main\.js backup /))).toContain(`encrypted for ${recipient}`);

  await stopUnits();
  expect(await command(guideCommand(/main\.js restore /))).toMatch(/^Restored \d+ rows/);
  // The npm scripts run the same commands, without installing or building.
  const viaNpm = await execute("npm", ["run", "--silent", "sysadmin", "--", "you@example.edu"], {
    ...env,
    ...inherited(),
  });
  expect(viaNpm).toContain("is now a system administrator");
});

const nginx = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", process.env.NGINX_PATH ?? ""].find(existsSync);

test.runIf(nginx)("nginx serves it with the guide's configuration, even while a unit restarts", async () => {
  const [http, https] = [await freePort(), await freePort()];
  const site = guideFile("/etc/nginx/conf.d/meridian.conf")
    .replace(guidePorts[0] ?? "", String(ports[0]))
    .replace(guidePorts[1] ?? "", String(ports[1]))
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `)
    .replace(/\/etc\/letsencrypt\/live\/\S+\/fullchain\.pem/, path.join(folder, `${host}.crt`))
    .replace(/\/etc\/letsencrypt\/live\/\S+\/privkey\.pem/, path.join(folder, `${host}.key`));
  const file = path.join(folder, "nginx.conf");
  const tempPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (n) => `${n}_temp_path ${folder}/${n};`,
  );
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\nevents {}\nhttp {\naccess_log off;\n${tempPaths.join("\n")}\n${site}\n}\n`,
  );
  const args = ["-e", `${folder}/nginx.log`, "-p", folder, "-c", file];
  execFileSync(nginx ?? "", [...args, "-t"], { stdio: "pipe" });
  processes = ports.map((port) => startUnit(port, env));
  for (const server of processes) await server.ready();
  const proxy = spawn(nginx ?? "", [...args, "-g", "daemon off;"], { stdio: "ignore" });
  killOnExit(proxy);
  await expect.poll(() => page(https, "/").catch(() => 0)).toBe(200);

  const statuses: number[] = [];
  const restarted = new AbortController();
  const visitor = async () => {
    while (!restarted.signal.aborted) statuses.push(await page(https, "/api/session"));
  };
  const visits = Promise.all([visitor(), visitor(), visitor()]);
  const [first] = processes;
  first?.child.kill("SIGTERM");
  expect(await first?.ended).toBe(0);
  restarted.abort();
  await visits;
  expect(new Set(statuses)).toEqual(new Set([200]));
  proxy.kill("SIGTERM");
  await stopUnits();
});

interface ServerProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<number | NodeJS.Signals>;
  output(): string;
  ready(): Promise<void>;
  call(path: string, json?: object): Promise<{ status: number; body: string }>;
}

/** Starts the template unit for one port, like systemd. */
function startUnit(
  port: number,
  settings: Record<string, string>,
  wrapper: readonly string[] = [],
): ServerProcess {
  const [name = "", value = ""] = (unit.Environment ?? "").replace("%i", String(port)).split("=");
  const [file = "", ...args] = [...wrapper, process.execPath, ...entry()];
  const child = spawn(file, args, {
    cwd: installation.folder,
    env: { [name]: value, ...settings, ...inherited() },
    stdio: ["ignore", "pipe", "pipe"],
  });
  killOnExit(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? code ?? 0));
  });
  const call = (address: string, json?: object) => send(port, address, json);
  return {
    child,
    ended,
    output: () => output,
    call,
    async ready() {
      await expect
        .poll(
          async () => {
            if (child.exitCode !== null) throw new Error(`The server did not start: ${output}`);
            return (await call("/readyz").catch(() => null))?.status;
          },
          { timeout: 90_000, interval: 100 },
        )
        .toBe(200);
    },
  };
}

async function stopUnits(): Promise<void> {
  for (const { child } of processes) child.kill("SIGTERM");
  await Promise.all(processes.map(({ ended }) => ended));
  processes = [];
}

/** The arguments of ExecStart, without the path to node. */
function entry(): string[] {
  const [node, ...args] = (unit.ExecStart ?? "").split(" ");
  expect(node).toBe("/usr/bin/node");
  return args;
}

/** Runs a command from the guide in the installation folder, without sudo. */
function command(line: string): Promise<string> {
  const [node, ...args] = line
    .replace(/^sudo -u meridian /, "")
    .replace("/etc/meridian/", `${folder}/etc/`)
    .replaceAll("/var/backups/meridian/", `${folder}/backups/`)
    .replace(" meridian-backup-key.txt", ` ${folder}/meridian-backup-key.txt`)
    .split(" ");
  expect(node).toBe("node");
  return execute(process.execPath, args, inherited());
}

function execute(
  file: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<string> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd: installation.folder, env: environment }, (_error, stdout, stderr) =>
      resolve((stdout + stderr).trim()),
    );
  });
}

function inherited(): Record<string, string> {
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME };
}

function send(port: number, address: string, json?: object): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path: address,
        method: json ? "POST" : "GET",
        agent: false,
        headers: {
          host,
          "x-forwarded-for": "203.0.113.7",
          ...(json && { "content-type": "application/json" }),
        },
      },
      (incoming) => {
        let body = "";
        incoming.on("data", (chunk) => (body += String(chunk)));
        incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, body }));
      },
    );
    outgoing.on("error", reject);
    outgoing.end(json && JSON.stringify(json));
  });
}

const agent = new Agent({ keepAlive: true });

function page(port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      path: address,
      servername: host,
      ca: read("authority.crt"),
      agent,
    };
    httpsRequest({ ...options, headers: { host } }, (incoming) => {
      incoming.resume().on("end", () => resolve(incoming.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });
}

/** Creates two authorities, and certificates from the first one for localhost and the site. */
function certify(): void {
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30"];
  for (const name of ["authority", "other-authority"]) {
    openssl(
      "req",
      "-x509",
      ...newKey,
      "-subj",
      `/CN=${name}`,
      "-keyout",
      `${name}.key`,
      "-out",
      `${name}.crt`,
    );
  }
  for (const name of ["localhost", host]) {
    const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
    const signedBy = [
      "-CA",
      "authority.crt",
      "-CAkey",
      "authority.key",
      "-addext",
      "basicConstraints=CA:FALSE",
    ];
    openssl(
      "req",
      "-x509",
      ...newKey,
      ...subject,
      ...signedBy,
      "-keyout",
      `${name}.key`,
      "-out",
      `${name}.crt`,
    );
  }
  expect(readdirSync(folder)).toContain(`${host}.crt`);
}

function read(name: string): string {
  return readFileSync(path.join(folder, name), "utf8");
}

/** Accepts email only from authenticated users, and allows authentication only after STARTTLS. */
async function startMailServer() {
  const received: { encrypted: boolean; user: unknown }[] = [];
  const server = new SMTPServer({
    cert: read("localhost.crt"),
    key: read("localhost.key"),
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, session, done) {
      stream.resume().on("end", () => {
        received.push({ encrypted: session.secure, user: session.user });
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { port, received, close: () => server.close(() => {}) };
}

function localhost(url: string): string {
  return url.replace("127.0.0.1", "localhost").replace(/\?.*$/, "");
}
