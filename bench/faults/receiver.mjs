// A webhook receiver that records which messages arrived and how often.
import { createServer } from "node:http";

export async function startReceiver() {
  const messages = new Map();
  const server = createServer((incoming, outgoing) => {
    let body = "";
    incoming.on("data", (chunk) => (body += chunk));
    incoming.on("end", () => {
      const id = incoming.headers["webhook-id"];
      const entry = messages.get(id) ?? { times: 0, report: readReport(body) };
      messages.set(id, { ...entry, times: entry.times + 1 });
      outgoing.writeHead(200).end();
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    /** By webhook-id: how often the message arrived and which report it is about. */
    messages,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function readReport(body) {
  try {
    return JSON.parse(body).data?.number ?? JSON.parse(body).data?.id ?? null;
  } catch {
    return null;
  }
}
