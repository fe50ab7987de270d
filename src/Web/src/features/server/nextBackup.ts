import type { NextBackup } from "../../api/types";
import * as strings from "../../strings/server";
import { formatDateTime } from "../../ui/format";
import { localTimeZone } from "../../ui/timeZones";

/** Formats the next backup in the zone of its schedule, and in the local zone if the text differs. */
export function formatNextBackup(
  { startsAt, endsAt, timeZone }: NextBackup,
  localZone = localTimeZone(),
): { scheduled: string; local: string | undefined } {
  const range = (zone: string) => strings.timeSpan(formatDateTime(startsAt, zone), formatDateTime(endsAt, zone));
  const scheduled = range(timeZone);
  const local = range(localZone);
  return { scheduled, local: local === scheduled ? undefined : local };
}
