export { readSeats, requireSeats } from "./seats.ts";
export { deleteMembership } from "./members.ts";
export { invitationEmail } from "./invitation-email.ts";
