import type { NextBackup } from "../../api/types";
import { formatInstant } from "../../ui/format";
import { ownTimeZone } from "../../ui/timeZones";

/** The next backup in the zone of its administrator, and in the reader's where that reads differently. */
export function describeNext(
  { startsAt, endsAt, timeZone }: NextBackup,
  ownZone = ownTimeZone(),
): { there: string; here: string | undefined } {
  const range = (zone: string) => `${formatInstant(startsAt, zone)} to ${formatInstant(endsAt, zone)}`;
  const there = range(timeZone);
  const here = range(ownZone);
  return { there, here: here === there ? undefined : here };
}

/** Where a backup schedule for one server is written. */
export function newScheduleFor(hostName: string): string {
  return `/setup/backup-schedules/new?for=${encodeURIComponent(`host ${hostName}`)}`;
}
