export const dayMs = 24 * 60 * 60 * 1000;

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

export function daysBefore(moment: Date, days: number): Date {
  return daysAfter(moment, -days);
}
