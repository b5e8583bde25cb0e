// Valid bodies for the larger calls: mutating a valid body gets further than guessing.
import { policy, transcript } from "../deployment/transcript.mjs";

const id = "5d7c5a43-8f2d-4a8e-9f52-0f6a4d1c2b3a";
const document = transcript("S-1", 2);
const system = { name: "Own table", kind: "lookup", rows: [{ from: "A", grade: "A" }] };
const student = { externalId: "A1", givenName: "Ada", familyName: "One", email: "", institution: "", courses: [{ line: 2, name: "Course", code: "", mark: "1,3", credits: "6", term: "", system: "" }] }; // prettier-ignore

export const seedBodies = {
  "POST /api/session/sign-in": { email: "person1@office1.test", password: "wrong password" },
  "POST /api/session/sign-up": { email: "new@office1.test", password: "correct horse battery", full_name: "New", terms_accepted: true },
  "POST /api/leads": { email: "lead@example.test", consent: true, source: "/" },
  "POST /functions/v1/custom-password-reset": { email: "person1@office1.test" },
  "POST /functions/v1/update-user-password": { token: "x", password: "correct horse battery" },
  "POST /functions/v1/track-metrics": { metrics: [{ name: "LCP", value: 1200, page: "/" }] },
  "PATCH /api/account": { fullName: "Other", theme: "dark", newsOptIn: true },
  "PUT /api/account/email": { email: "other@office1.test", password: "wrong password" },
  "POST /api/evaluations": { id, document, tags: ["transfer"], notes: "n", teamVisible: true },
  "PUT /api/evaluations/:id": { version: 1, document, saveId: id },
  "PATCH /api/evaluations/:id": { tags: ["a"], notes: "b", teamVisible: false },
  "POST /api/evaluations/:id/state": { to: "final", version: 1 },
  "POST /api/evaluations/:id/recalculate": { version: 1, saveId: id },
  "POST /api/evaluations/:id/duplicate": { id },
  "POST /api/history/export": { format: "csv", records: { ids: [id] } },
  "POST /api/history/delete": { records: { ids: [id] } },
  "POST /api/history/restore": { ids: [id] },
  "POST /api/bulk": { id, name: "f.csv", students: 1, fingerprint: "f", system: "de-university", policy, save: true },
  "PUT /api/bulk/:id/students/:place": { students: [student] },
  "POST /api/v1/evaluations": { records: [{ system: "de-university", terms: [{ courses: [{ mark: "1,3", credits: 6 }] }] }] },
  "POST /api/gpa-reports": { evaluationId: id },
  "POST /api/gpa-reports/:id/revoke": { reason: "test" },
  "PUT /api/branding": { institution: "Office", signatoryName: "A", signatoryTitle: "B" },
  "PATCH /api/team": { name: "Office", domainAccess: true },
  "POST /api/team/invitations": { email: "invited@example.test", role: "evaluator" },
  "POST /api/team/tables": { country: "DE", system },
  "PUT /api/team/tables/:id": { country: "DE", system, version: 1 },
  "POST /api/webhooks": { url: "https://hooks.example.test/in", events: ["gpa_report.created"], enabled: true },
  "POST /api/api-keys": { name: "key", scopes: ["reference"], expiresInDays: 30 },
  "POST /api/crm/connections": { kind: "slate-sftp", name: "Slate", settings: { host: "sftp.example.test", port: "22", username: "u", folder: "/in" }, credentials: { password: "p" }, mapping: [{ field: "gpa", column: "GPA" }] },
  "POST /api/reading-list/changes": { changes: [{ kind: "post", slug: "a", title: "A", note: "", read: false, position: 1, removed: false, changedAt: "2026-11-01T00:00:00.000Z" }] },
  "POST /api/training/rounds": { id, difficulty: "easy", bestStreak: 1, results: [{ country: "DE", asked: 2, right: 1 }], finishedAt: "2026-11-01T00:00:00.000Z" },
  "POST /api/notify/templates": { name: "T", language: "en", subject: "S", body: "Dear {{student}}" },
  "POST /api/notify/notices": { id, templateId: id, recipients: [id] },
  "PUT /api/dashboard/by-hand": { minutes: 30 },
  "PUT /api/sys-admin/country-order": { order: ["DE", "FR"] },
  "PUT /api/sys-admin/features": { off: [] },
  "POST /api/billing/checkout": { plan: "team", interval: "year", trial: false },
}; // prettier-ignore
