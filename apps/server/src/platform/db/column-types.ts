import { customType, timestamp } from "drizzle-orm/pg-core";

/** A point in time, independent of the database's time zone. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const bytea = customType<{ data: Buffer }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value as Uint8Array),
});
