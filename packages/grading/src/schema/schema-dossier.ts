import type {
  CheckingPlace,
  CredentialReading,
  DocumentRequest,
  Dossier,
  DossierCredential,
  VerificationKind,
} from "../dossier.ts";
import { FieldReader, describeValue, type Parsed } from "./schema-fields.ts";

const verificationKinds: readonly VerificationKind[] = [
  "verification-service",
  "online-registry",
  "exam-board",
  "send-sealed",
  "apostille",
];

/** Validates one file in `data/dossier`. A reading without the page it was taken from is an issue. */
export function parseDossier(json: unknown, file: string): Parsed<Dossier> {
  const fields = new FieldReader(file);
  const keys = [
    "code",
    "credentials",
    "recognition",
    "verification",
    "documents",
    "namesOnDocuments",
    "notes",
  ];
  const dossier = fields.object(json, "", keys) ?? {};
  const code = fields.text(dossier.code, "code");
  const stem = file.replace(/^.*[\\/]/, "").replace(/\.json$/, "");
  if (code.toLowerCase() !== stem) {
    fields.addIssue(
      "code",
      `expected the file name, ${describeValue(stem.toUpperCase())}, found ${describeValue(code)}`,
    );
  }
  const list = <T>(key: string, read: (item: unknown, at: string) => T) =>
    fields.list(dossier[key], key).map((item, i) => read(item, `${key}[${i}]`));
  const names =
    fields.object(dossier.namesOnDocuments, "namesOnDocuments", ["transcript", "certificate"]) ?? {};
  const seen = new Set<string>();
  return fields.result({
    code,
    credentials: list("credentials", (item, at) => {
      const credential = readCredential(fields, item, at);
      if (!credential.id.startsWith(`${stem}-`))
        fields.addIssue(`${at}.id`, `expected an ID that starts with "${stem}-"`);
      if (seen.has(credential.id)) fields.addIssue(`${at}.id`, "is already used in this file");
      seen.add(credential.id);
      return credential;
    }),
    recognition: list("recognition", (item, at) => readPlace(fields, item, at, [])),
    verification: list("verification", (item, at) => ({
      ...readPlace(fields, item, at, ["kind"]),
      kind: fields.oneOf((item as { kind?: unknown } | null)?.kind, `${at}.kind`, verificationKinds),
    })),
    documents: list("documents", (item, at) => readRequest(fields, item, at)),
    namesOnDocuments: {
      transcript: fields.texts(names.transcript, "namesOnDocuments.transcript"),
      certificate: fields.texts(names.certificate, "namesOnDocuments.certificate"),
    },
    notes: fields.text(dossier.notes, "notes"),
  });
}

function readCredential(fields: FieldReader, value: unknown, at: string): DossierCredential {
  const keys = ["id", "name", "local", "years", "entry", "entryYears", "readings"];
  const credential = fields.object(value, at, keys) ?? {};
  return {
    id: fields.text(credential.id, `${at}.id`),
    name: fields.text(credential.name, `${at}.name`),
    local: fields.texts(credential.local, `${at}.local`),
    years: fields.positiveOrNull(credential.years, `${at}.years`),
    entry: fields.note(credential.entry, `${at}.entry`),
    ...(credential.entryYears === undefined
      ? {}
      : { entryYears: readEntryYears(fields, credential.entryYears, `${at}.entryYears`) }),
    readings: fields
      .list(credential.readings, `${at}.readings`)
      .map((item, i) => readReading(fields, item, `${at}.readings[${i}]`)),
  };
}

/** One number, or the fewest and the most. */
function readEntryYears(fields: FieldReader, value: unknown, at: string): number[] {
  const years = fields.list(value, at).map((item, i) => fields.positiveOrNull(item, `${at}[${i}]`) ?? 0);
  const [fewest = 0, most = fewest + 1] = years;
  if (years.length === 0 || years.length > 2 || fewest <= 0 || most <= fewest)
    fields.addIssue(at, "expected one number of years, or two in ascending order");
  return years;
}

function readReading(fields: FieldReader, value: unknown, at: string): CredentialReading {
  const reading = fields.object(value, at, ["us", "publisher", "condition", "note", "url"]) ?? {};
  return {
    us: fields.text(reading.us, `${at}.us`),
    publisher: fields.text(reading.publisher, `${at}.publisher`),
    ...(reading.condition === undefined
      ? {}
      : { condition: fields.text(reading.condition, `${at}.condition`) }),
    ...(reading.note === undefined ? {} : { note: fields.text(reading.note, `${at}.note`) }),
    url: readUrl(fields, reading.url, `${at}.url`),
  };
}

function readPlace(fields: FieldReader, value: unknown, at: string, more: readonly string[]): CheckingPlace {
  const place = fields.object(value, at, ["name", "what", "url", "opened", "source", ...more]) ?? {};
  return {
    name: fields.text(place.name, `${at}.name`),
    what: fields.text(place.what, `${at}.what`),
    url: readUrl(fields, place.url, `${at}.url`),
    ...(place.opened === undefined ? {} : { opened: fields.flag(place.opened, `${at}.opened`) }),
    source: fields.text(place.source, `${at}.source`),
  };
}

function readRequest(fields: FieldReader, value: unknown, at: string): DocumentRequest {
  const request = fields.object(value, at, ["level", "items", "publisher", "url"]) ?? {};
  return {
    level: fields.oneOf(request.level, `${at}.level`, ["undergraduate", "graduate"]),
    items: fields.texts(request.items, `${at}.items`),
    publisher: fields.text(request.publisher, `${at}.publisher`),
    url: readUrl(fields, request.url, `${at}.url`),
  };
}

function readUrl(fields: FieldReader, value: unknown, at: string): string {
  const url = fields.text(value, at);
  if (url !== "" && !/^https?:\/\/[^\s/]+/.test(url))
    fields.addIssue(at, `expected the http(s) URL of the page, found ${describeValue(url)}`);
  return url;
}
