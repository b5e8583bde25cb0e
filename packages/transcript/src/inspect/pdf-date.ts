/** "D:20240630120000+02'00'" as "2024-06-30T12:00:00+02:00". Empty if it is not a date. */
export function toIsoDate(date: string): string {
  const match = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/.exec(date);
  if (!match) return "";
  const [
    ,
    year,
    month = "01",
    day = "01",
    hour = "00",
    minute = "00",
    second = "00",
    ,
    sign,
    zone,
    zoneMinute,
  ] = match;
  const offset = sign ? `${sign}${zone}:${zoneMinute ?? "00"}` : "Z";
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
  return Number.isNaN(Date.parse(text)) ? "" : text;
}
