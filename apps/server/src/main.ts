import { OperatorError } from "./platform/operator-error.ts";

/** `node dist/main.js` starts the server; `node dist/main.js <command> …` runs one of these commands and exits. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  backup: () => import("./cli/backup.ts"),
  "backup-key": () => import("./cli/backup-key.ts"),
  "re-encrypt": () => import("./cli/re-encrypt.ts"),
  restore: () => import("./cli/restore.ts"),
  /** The former name of `re-encrypt`, which scripts of operators may call. */
  "seal-anew": () => import("./cli/re-encrypt.ts"),
  sysadmin: () => import("./cli/sysadmin.ts"),
};

interface Command {
  /** Resolves with the text to print. */
  run(args: readonly string[]): Promise<string>;
}

// Files created by this process are readable only by its user.
process.umask(0o077);

const [name, ...args] = process.argv.slice(2);
try {
  if (name === undefined) {
    const { serve } = await import("./serve.ts");
    await serve();
  } else {
    const command = commands[name];
    if (!command) {
      throw new OperatorError(
        `Unknown command: ${name}. Available commands: ${Object.keys(commands).join(", ")}.`,
      );
    }
    console.log(await (await command()).run(args));
    process.exit(0);
  }
} catch (error) {
  const message = error instanceof OperatorError ? error.message : error;
  console.error(
    name === undefined && error instanceof OperatorError
      ? `Meridian did not start. ${error.message}`
      : message,
  );
  process.exit(1);
}
