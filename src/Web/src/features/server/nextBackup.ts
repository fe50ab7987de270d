import type { NextBackup } from "../../api/types";
import { formatDateTime } from "../../ui/format";
import { localTimeZone } from "../../ui/timeZones";

/** Formats the next backup in the zone of its schedule, and in the local zone if the text differs. */
export function formatNextBackup(
  { startsAt, endsAt, timeZone }: NextBackup,
  localZone = localTimeZone(),
): { scheduled: string; local: string | undefined } {
  const range = (zone: string) => `${formatDateTime(startsAt, zone)} to ${formatDateTime(endsAt, zone)}`;
  const scheduled = range(timeZone);
  const local = range(localZone);
  return { scheduled, local: local === scheduled ? undefined : local };
}
