import { Refusal } from "./platform/refusal.ts";

/** Runs a command of the terminal: prints what it answers; a refusal is one line and exit code 1. */
export async function runCommand(command: (args: string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2)));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}
