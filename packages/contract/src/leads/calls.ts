import { leadRequest } from "../account/schemas.ts";
import { defineCall } from "../calls/define-call.ts";

export const createLead = defineCall("POST /api/leads", "public", { body: leadRequest, status: 201 });
