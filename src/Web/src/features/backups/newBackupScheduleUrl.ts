/** Returns the URL of the form for a new backup schedule of one server. */
export function newBackupScheduleUrl(hostName: string): string {
  return `/setup/backup-schedules/new?for=${encodeURIComponent(`host ${hostName}`)}`;
}
