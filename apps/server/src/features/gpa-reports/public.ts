export { issueReport } from "./issue-report.ts";
export { listReports } from "./list-reports.ts";
