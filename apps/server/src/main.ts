import { Refusal } from "./platform/refusal.ts";

/** `node dist/main.js` serves; `node dist/main.js <command> …` runs one of these and exits. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  backup: () => import("./cli/backup.ts"),
  "backup-key": () => import("./cli/backup-key.ts"),
  restore: () => import("./cli/restore.ts"),
  "seal-anew": () => import("./cli/seal-anew.ts"),
  sysadmin: () => import("./cli/sysadmin.ts"),
};

interface Command {
  /** Resolves with what to print. A refusal is printed as one line. */
  run(args: readonly string[]): Promise<string>;
}

// Files that any of this creates are for this user only.
process.umask(0o077);

const [name, ...args] = process.argv.slice(2);
try {
  if (name === undefined) {
    const { serve } = await import("./serve.ts");
    await serve();
  } else {
    const command = commands[name];
    if (!command) {
      throw new Refusal(`There is no command ${name}; there are: ${Object.keys(commands).join(", ")}.`);
    }
    console.log(await (await command()).run(args));
    process.exit(0);
  }
} catch (error) {
  const message = error instanceof Refusal ? error.message : error;
  console.error(
    name === undefined && error instanceof Refusal ? `Meridian did not start. ${error.message}` : message,
  );
  process.exit(1);
}
