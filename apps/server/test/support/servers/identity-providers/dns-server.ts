import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A DNS server for TXT records. A name without records does not exist. */
export interface DnsServer {
  /** `127.0.0.1:53053` */
  readonly address: string;
  readonly records: Map<string, string>;
  stop(): Promise<void>;
}

export async function startDnsServer(port = 0): Promise<DnsServer> {
  const records = new Map<string, string>();
  const socket = createSocket("udp4");
  socket.on("message", (query, { port: clientPort, address }) => {
    socket.send(answer(query, records), clientPort, address);
  });
  socket.bind(port, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** RFC 1035: the header, the question as received, and at most one record. */
function answer(query: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const { name, end } = readName(query);
  const value = records.get(name.toLowerCase());
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(value === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(value === undefined ? 0 : 1, 6);
  const question = query.subarray(12, end + 4);
  if (value === undefined) return Buffer.concat([header, question]);
  const text = Buffer.from(value);
  // Points to the name in the question; type TXT, class IN, no caching, length.
  const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
  return Buffer.concat([header, question, record, text]);
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  while (query[at]! > 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + query[at]!));
    at += 1 + query[at]!;
  }
  return { name: labels.join("."), end: at + 1 };
}
