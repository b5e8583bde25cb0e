/** Password of every demo account. */
export const demoPassword = "demo-password";

export interface DemoUser {
  readonly email: string;
  readonly name: string;
  readonly sysadmin?: boolean;
  /** A personal subscription. */
  readonly plan?: "professional";
  /** Key of a team below, and the user's role in it. */
  readonly team?: { readonly key: string; readonly role: "owner" | "admin" | "evaluator" | "trainee" };
  /** Number of saved evaluations, spread over this many days. */
  readonly evaluations?: {
    readonly count: number;
    readonly days: number;
    readonly endedDaysAgo?: number;
    /** Number of evaluations one year earlier, for the dashboard's comparison. */
    readonly yearBefore?: number;
  };
}

export interface DemoTeam {
  readonly key: string;
  readonly name: string;
  readonly plan: "team" | "institution";
  readonly status: "active" | "canceled";
  readonly endedDaysAgo?: number;
}

export const demoTeams: readonly DemoTeam[] = [
  { key: "northfield", name: "Northfield University", plan: "institution", status: "active" },
  { key: "southbay", name: "Southbay College", plan: "team", status: "active" },
  { key: "oldtown", name: "Oldtown College", plan: "team", status: "canceled", endedDaysAgo: 20 },
];

export const demoUsers: readonly DemoUser[] = [
  { email: "registered@example.test", name: "Robin Hale" },
  {
    email: "professional@example.test",
    name: "Priya Raman",
    plan: "professional",
    evaluations: { count: 18, days: 150, yearBefore: 8 },
  },
  // Has access through the email domain only: not a team member, and sees none of its records.
  { email: "member@northfield.test", name: "Mateo Silva", evaluations: { count: 5, days: 40 } },
  {
    email: "admin@northfield.test",
    name: "Renata Okafor",
    team: { key: "northfield", role: "owner" },
    evaluations: { count: 16, days: 270, yearBefore: 6 },
  },
  {
    email: "evaluator@northfield.test",
    name: "Elena Park",
    team: { key: "northfield", role: "evaluator" },
    evaluations: { count: 44, days: 240, yearBefore: 26 },
  },
  {
    email: "jonas.berg@northfield.test",
    name: "Jonas Berg",
    team: { key: "northfield", role: "evaluator" },
    evaluations: { count: 34, days: 200, yearBefore: 20 },
  },
  {
    email: "wei.zhang@northfield.test",
    name: "Wei Zhang",
    team: { key: "northfield", role: "evaluator" },
    evaluations: { count: 26, days: 120 },
  },
  { email: "trainee@northfield.test", name: "Noor Haddad", team: { key: "northfield", role: "trainee" } },
  {
    email: "admin@southbay.test",
    name: "Samuel Ortiz",
    team: { key: "southbay", role: "owner" },
    evaluations: { count: 9, days: 60 },
  },
  {
    email: "lapsed@oldtown.test",
    name: "Oskar Lind",
    team: { key: "oldtown", role: "owner" },
    evaluations: { count: 22, days: 160, endedDaysAgo: 20 },
  },
  { email: "sysadmin@example.test", name: "Ada Quist", sysadmin: true },
];
