import { defaultPolicy, engineVersion, parsePolicy, parseSystem, type Policy } from "@meridian/grading";
import { SystemFiles, UsageError } from "@meridian/grading/batch";
import { fs, util } from "./builtins.ts";
import { convert } from "./convert.ts";
import { errorCode, printError, print } from "./files.ts";
import { generalHelp, commandHelp } from "./help.ts";
import { type TeamSettings, readTeamSettings } from "./team-settings.ts";
import { explain, listSystems, showSystem, requireSystem } from "./reference.ts";

/**
 * Runs one command and returns the exit code (see help.ts). With an API key, the team's policy and tables are loaded first.
 * `dataFolder` holds the built dataset.
 */
export function main(args: readonly string[], dataFolder: string): number | Promise<number> {
  const { MERIDIAN_API_KEY: key = "", MERIDIAN_SERVER: server = "" } = process.env;
  if ((key === "" && server === "") || !args.some((arg) => teamCommands.has(arg)))
    return runGuarded(() => run(args, dataFolder, null));
  return readTeamSettings(server, key).then(
    (team) => runGuarded(() => run(args, dataFolder, team)),
    handleError,
  );
}

/** The commands that depend on a policy or on tables. */
const teamCommands: ReadonlySet<string> = new Set(["convert", "explain", "read", "show"]);

function runGuarded(command: () => number | Promise<number>): number | Promise<number> {
  try {
    const result = command();
    return typeof result === "number" ? result : result.catch(handleError);
  } catch (error) {
    return handleError(error);
  }
}

function handleError(error: unknown): number {
  // `meridian … | head` closes the pipe early; that is not an error.
  if (errorCode(error) === "EPIPE") return 0;
  if (!isExpected(error)) throw error;
  printError(`meridian: ${errorText(error)}\n`);
  return 1;
}

function run(
  args: readonly string[],
  dataFolder: string,
  team: TeamSettings | null,
): number | Promise<number> {
  const { values, positionals } = util.parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, ...rest] = positionals;
  requireOptions(command, values);
  rejectExtraArguments(command, rest);
  if (values.version)
    return printResult(`meridian ${engineVersion}, data ${new SystemFiles(dataFolder).version}\n`);
  if (values.help || command === "help" || command === undefined) {
    const topic = command === "help" ? rest[0] : command;
    print(commandHelp[topic ?? ""] ?? generalHelp);
    return command === undefined && !values.help ? 1 : 0;
  }
  const systems = new SystemFiles(dataFolder);
  for (const { id, system } of team?.tables ?? []) {
    systems.add(system);
    systems.add(system, id);
  }
  for (const file of values["system-file"] ?? []) addSystems(systems, file);
  switch (command) {
    case "convert":
      return convertFile(rest, values, systems, team);
    case "systems":
      return printResult(listSystems(systems, rest[0]));
    case "show":
      return printResult(showSystem(requireSystem(systems, requireArgument(rest[0], "system ID"))));
    case "explain": {
      const system = requireSystem(systems, requireArgument(rest[0], "system ID"));
      const { text, ok } = explain(system, requireArgument(rest[1], "mark"), readPolicy(values.policy, team));
      print(text);
      return ok ? 0 : 2;
    }
    case "read":
      return readFiles(rest, values, systems, readPolicy(values.policy, team));
    default:
      throw new UsageError(`unknown command “${command}”; see meridian --help`);
  }
}

const options = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
  to: { type: "string" },
  out: { type: "string" },
  errors: { type: "string" },
  policy: { type: "string" },
  system: { type: "string" },
  country: { type: "string" },
  language: { type: "string" },
  output: { type: "string" },
  "system-file": { type: "string", multiple: true },
  layout: { type: "string" },
  delimiter: { type: "string" },
} as const;

/** The options of each command besides --help and --version. */
const commandOptions: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  convert: ["to", "out", "errors", "policy", "system", "system-file", "layout", "delimiter"],
  read: ["country", "system", "language", "output", "policy", "system-file"],
  systems: ["system-file"],
  show: ["system-file"],
  explain: ["policy", "system-file"],
};

/** An option of another command would have no effect: `convert --output` would write to standard output. */
function requireOptions(command: string | undefined, values: Values): void {
  const accepted = commandOptions[command ?? ""];
  if (!accepted) return;
  const given = (Object.keys(options) as (keyof typeof options)[]).filter(
    (name) => values[name] !== undefined,
  );
  const wrong = given.find((name) => name !== "help" && name !== "version" && !accepted.includes(name));
  if (wrong) throw new UsageError(`${command} has no option --${wrong}; see meridian help ${command}`);
}

const maxArguments: Readonly<Record<string, number>> = { help: 1, systems: 1, show: 1, explain: 2 };

/** The first word of an unquoted name may mean something else: “systems south korea” is not South Africa. */
function rejectExtraArguments(command: string | undefined, rest: readonly string[]): void {
  const extra = rest[maxArguments[command ?? ""] ?? Infinity];
  if (extra !== undefined)
    throw new UsageError(`${command} does not expect “${extra}”; put names and marks with spaces in quotes`);
}

type Values = ReturnType<typeof util.parseArgs<{ options: typeof options }>>["values"];

function convertFile(
  files: readonly string[],
  values: Values,
  systems: SystemFiles,
  team: TeamSettings | null,
): number {
  const { to = "csv", layout, delimiter } = values;
  if (to !== "csv" && to !== "json" && to !== "ndjson")
    throw new UsageError("--to must be csv, json or ndjson");
  if (layout !== undefined && layout !== "long" && layout !== "wide")
    throw new UsageError("--layout must be long or wide");
  if (files.length > 1) throw new UsageError("convert takes a single file");
  const char = delimiter === "tab" || delimiter === "\\t" ? "\t" : delimiter;
  if (char !== undefined && !/^[,;\t|]$/.test(char)) throw new UsageError("--delimiter must be , ; | or tab");
  if (values.system !== undefined) requireSystem(systems, values.system);
  const badRows = convert(
    {
      file: files[0] ?? "-",
      to,
      out: values.out ?? null,
      errors: values.errors ?? null,
      layout: layout ?? null,
      delimiter: char ?? null,
      defaultSystem: values.system ?? "",
      policy: readPolicy(values.policy, team),
    },
    systems,
  );
  return badRows > 0 ? 2 : 0;
}

/** The readers are a bundle of their own, so that the other commands start as fast as without them. */
async function readFiles(
  files: readonly string[],
  { country, system, language, output }: Values,
  systems: SystemFiles,
  policy: Policy,
): Promise<number> {
  requireArgument(files[0], "file");
  if (system !== undefined) requireSystem(systems, system);
  const { readTranscripts } = await import("./read/read-transcripts.ts");
  return readTranscripts({ files, country, system, language, output: output ?? null, policy }, systems);
}

function readPolicy(file: string | undefined, team: TeamSettings | null): Policy {
  const base = team?.policy ?? defaultPolicy;
  if (file === undefined) return base;
  const parsed = parsePolicy(readJsonFile(file), base);
  if (!parsed.ok) throw new UsageError(`${file}: ${parsed.issues.join("; ")}`);
  return parsed.policy;
}

function addSystems(systems: SystemFiles, file: string): void {
  const json = readJsonFile(file);
  for (const entry of Array.isArray(json) ? (json as unknown[]) : [json]) {
    const parsed = parseSystem(entry, "", file);
    if (!parsed.ok) {
      const messages = parsed.issues.map(({ path, message }) => (path ? `${path}: ${message}` : message));
      throw new UsageError(`${file}: ${messages.join("; ")}`);
    }
    systems.add(parsed.value);
  }
}

function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not valid JSON: ${error.message}`);
    throw error;
  }
}

function requireArgument(value: string | undefined, what: string): string {
  if (value === undefined) throw new UsageError(`missing ${what}; see meridian --help`);
  return value;
}

function printResult(text: string): number {
  print(text);
  return 0;
}

function errorText(error: Error): string {
  const code = errorCode(error);
  if (code === "ENOENT" && "path" in error) return `${String(error.path)}: no such file`;
  if (code === "ENOSPC") return "the disk is full, so the output is incomplete";
  if (code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION") return error.message;
  const [option = ""] = /(?<=')[^']+/.exec(error.message) ?? [];
  return `unknown option ${option}; see meridian --help`;
}

/** Usage errors, invalid options and errors of the operating system. Anything else is a bug and keeps its stack trace. */
function isExpected(error: unknown): error is Error {
  // By name, because the bundle of the readers has a copy of the class.
  if (error instanceof Error && error.name === "UsageError") return true;
  return errorCode(error).startsWith("ERR_PARSE_ARGS") || (error instanceof Error && "syscall" in error);
}
