import type { TeamRole } from "@meridian/contract/team";

export const roleNames: Readonly<Record<TeamRole, string>> = {
  owner: "Owner",
  admin: "Admin",
  evaluator: "Evaluator",
  trainee: "Trainee",
};

/** What each role opens, in one line. */
export const roleMeaning: Readonly<Record<Exclude<TeamRole, "owner">, string>> = {
  admin: "sees and edits every record, and runs this page",
  evaluator: "saves records, sees the team-visible ones, edits their own",
  trainee: "saves records and sees their own only",
};

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

export const dayOf = (iso: string) => day.format(new Date(iso));
export const momentOf = (iso: string) => moment.format(new Date(iso));

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
