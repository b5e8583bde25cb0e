// Vite plugin: serves the built dataset under /grading/ in development and includes it in the build.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(import.meta.dirname, "dist/data");

export function gradingData({ base = "grading" } = {}) {
  const prefix = `/${base}/`;
  return {
    name: "meridian-grading-data",
    async buildStart() {
      if (!existsSync(path.join(folder, "index.json"))) {
        const { build } = await import("./scripts/build.mjs");
        await build({ types: false });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const pathname = new URL(request.url ?? "/", "http://localhost").pathname;
        const name = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : "";
        const file = path.join(folder, name);
        if (!/^[a-z-]+\.json$/.test(name) || !existsSync(file)) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const name of readdirSync(folder).filter((file) => /^[a-z-]+\.json$/.test(file))) {
        this.emitFile({
          type: "asset",
          fileName: `${base}/${name}`,
          source: readFileSync(path.join(folder, name)),
        });
      }
    },
  };
}
