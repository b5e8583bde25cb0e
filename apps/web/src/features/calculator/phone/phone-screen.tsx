import { DraftConflict } from "../drafts/draft-conflict.tsx";
import { FrontDoor } from "../front-door/front-door.tsx";
import { SavingSlot } from "../saving/saving-slot.tsx";
import { useSnapshot } from "../state/use-calculator.tsx";
import { PhoneCourses } from "./phone-courses.tsx";
import { PhoneHeader } from "./phone-header.tsx";

/** The transcript on a phone. */
export function PhoneScreen() {
  const isWelcome = useSnapshot((snapshot) => snapshot.isWelcome);
  return (
    <>
      {isWelcome ? <FrontDoor /> : null}
      <PhoneHeader />
      <DraftConflict />
      <SavingSlot part="notices" />
      <PhoneCourses />
    </>
  );
}
