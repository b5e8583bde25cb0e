import { calendarDay } from "@meridian/contract/calendar-day-schema";
import { type ComponentProps, useState } from "react";
import { TextField } from "./field.tsx";

/**
 * A day that filters a list at once. While its year is typed, the browser reports years such as 0002; they are kept here
 * until the date is complete, because a list without such a filter would empty the field under the user's hands.
 */
export function DayFilterField({
  value,
  onValue,
  ...rest
}: Pick<ComponentProps<typeof TextField>, "label" | "min" | "max"> & {
  readonly value: string | undefined;
  /** Called with a complete date, or with "" when the field is emptied. */
  readonly onValue: (value: string) => void;
}) {
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const change = (typed: string) => {
    const isComplete = typed === "" || calendarDay.safeParse(typed).success;
    setIncomplete(isComplete ? null : typed);
    if (isComplete) onValue(typed);
  };
  return (
    <TextField
      {...rest}
      type="date"
      value={incomplete ?? value ?? ""}
      onValue={change}
      onBlur={() => setIncomplete(null)}
    />
  );
}
