// `npm run build -w apps/web`: writes dist/client (for browsers, with compressed copies) and dist/ssr (for the server).
import path from "node:path";
import { build } from "vite";
import { writeLicenseTexts } from "../../../scripts/lib/sbom.mjs";
import { precompress } from "./precompress.mjs";

const root = path.resolve(import.meta.dirname, "..");
const client = path.join(root, "dist/client");
const options = { root, configFile: path.join(root, "vite.config.ts"), logLevel: "warn" };

await build(options);
writeLicenseTexts(path.join(client, "third-party-licenses.txt"));
// Compression runs in Node's thread pool, so the renderer is built at the same time.
await Promise.all([precompress(client), build({ ...options, build: { ssr: true } })]);
