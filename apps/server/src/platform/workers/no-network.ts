import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

// Loaded first in every isolated process. Where the system has network namespaces, the process has no network anyway;
// elsewhere, this stops JavaScript from connecting. It does not stop native code.

const refuse = (): never => {
  throw new Error("This process has no network.");
};

net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.createSocket = refuse;
for (const name of Object.keys(dns) as (keyof typeof dns)[])
  if (typeof dns[name] === "function") Object.assign(dns, { [name]: refuse });
Object.assign(dns.promises, { lookup: refuse, resolve: refuse });
syncBuiltinESMExports();
