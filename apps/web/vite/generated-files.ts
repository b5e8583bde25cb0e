import type { Plugin } from "vite";

/** Makes one file, when it is asked for, because a share image takes a moment. */
export type MakeFile = () => string | Uint8Array;

/** By path on the site. */
export type GeneratedFiles = ReadonlyMap<string, MakeFile>;

const types: Readonly<Record<string, string>> = {
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  ics: "text/calendar",
  md: "text/markdown",
};

/** Writes files whose paths start with `prefix`. In development they are made for each request, or once if they are `slow`. */
export function generatedFiles({
  prefix,
  create,
  slow = false,
}: {
  readonly prefix: string;
  readonly create: () => GeneratedFiles | Promise<GeneratedFiles>;
  readonly slow?: boolean;
}): Plugin {
  let kept: ReturnType<typeof create> | undefined;
  return {
    name: `meridian-files-${prefix}`,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (!pathname.startsWith(prefix)) return next();
        const files = kept ?? create();
        if (slow) kept = files;
        Promise.resolve(files)
          .then((fileMap) => {
            const make = fileMap.get(pathname);
            if (!make) return next();
            response.setHeader("Content-Type", types[pathname.split(".").at(-1) ?? ""] ?? "text/plain");
            response.end(make());
          })
          .catch(next);
      });
    },
    async generateBundle() {
      for (const [path, make] of await create()) {
        this.emitFile({ type: "asset", fileName: path.slice(1), source: make() });
      }
    },
  };
}
