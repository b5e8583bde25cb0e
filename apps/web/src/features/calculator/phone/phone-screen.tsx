import { DraftConflict } from "../drafts/draft-conflict.tsx";
import { ExampleHint } from "../example/example-hint.tsx";
import { SavingSlot } from "../saving/saving-slot.tsx";
import { PhoneCourses } from "./phone-courses.tsx";
import { PhoneHeader } from "./phone-header.tsx";

/** The transcript on a phone. */
export function PhoneScreen() {
  return (
    <>
      <PhoneHeader />
      <DraftConflict />
      <SavingSlot part="notices" />
      <ExampleHint />
      <PhoneCourses />
    </>
  );
}
