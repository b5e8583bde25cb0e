// A minimal Node server in a separate process that sends the bytes of a small page.
import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { freePort } from "../deployment/free-port.mjs";

const program = `
import { createServer } from "node:http";
const body = "x".repeat(8000);
createServer((incoming, outgoing) => {
  incoming.resume();
  outgoing.writeHead(200, { "Content-Type": "text/html" });
  outgoing.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
`;

export async function startBareServer() {
  const port = await freePort();
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: "ignore",
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const call = ({ path }) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ agent, host: "127.0.0.1", port, path }, (incoming) => {
        incoming.resume();
        incoming.on("end", () => resolve({ status: incoming.statusCode }));
      });
      outgoing.on("error", reject);
      outgoing.end();
    });
  while (!(await call({ path: "/" }).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    call,
    stop() {
      agent.destroy();
      child.kill("SIGKILL");
      process.off("exit", kill);
      return ended;
    },
  };
}
