export { lockTeam, readSeats, requireSeats } from "./seats.ts";
