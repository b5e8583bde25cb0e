import { bigint, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../column-types.ts";
import { teamId } from "./accounts.ts";
import { evaluationId } from "./evaluations.ts";

/** Page images of imported transcripts, for teams that keep them (decision 176). */
export const sourcePages = pgTable(
  "source_pages",
  {
    id: uuid("id").primaryKey(),
    evaluationId: evaluationId(),
    teamId: teamId(),
    position: bigint("position", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    fileId: uuid("file_id").notNull(),
    fileName: text("file_name").notNull(),
    page: integer("page").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    size: integer("size").notNull(),
    encryptedKey: text("encrypted_key").notNull(),
    encryptedContent: bytea("encrypted_content").notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [unique().on(table.evaluationId, table.fileId, table.page)],
);
