/** Plain course names for practice transcripts. */
export const courseNames: readonly string[] = [
  "Calculus I",
  "Physics",
  "Academic writing",
  "Microeconomics",
  "Linear algebra",
  "Organic chemistry",
  "World history",
  "Statistics",
  "Programming",
  "Constitutional law",
  "Cell biology",
  "Accounting",
];
