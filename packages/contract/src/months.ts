/** By hand: a browser's own formatter takes a millisecond to make, and a list of events has fifty days. */
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
