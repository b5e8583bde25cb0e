export { lockTeam, readSeats, requireSeats } from "./seats.ts";
export { invitationEmail } from "./invitation-email.ts";
