/** Hard-coded because creating an `Intl` formatter takes about a millisecond, and the event list shows fifty dates. */
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
