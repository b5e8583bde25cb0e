export { readSeats, requireSeats, withTeamLock } from "./seats.ts";
export { invitationEmail } from "./invitation-email.ts";
