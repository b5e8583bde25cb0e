/** US school and college by age, for comparison. */
export const usStages = [
  { name: "Elementary", from: 6, to: 11 },
  { name: "Middle", from: 11, to: 14 },
  { name: "High school", from: 14, to: 18 },
  { name: "Bachelor’s", from: 18, to: 22 },
  { name: "Master’s", from: 22, to: 24 },
  { name: "Doctorate", from: 24, to: 28 },
] as const;
