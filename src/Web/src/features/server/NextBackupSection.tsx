import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { NextBackup, Server } from "../../api/types";
import * as strings from "../../strings/server";
import { ActionLink } from "../../ui/ActionButton";
import { formatRelativeTime } from "../../ui/format";
import { Section } from "../../ui/Section";
import { useNow } from "../../ui/useNow";
import { newBackupScheduleUrl } from "../backups/newBackupScheduleUrl";
import { formatNextBackup } from "./nextBackup";

/** The next expected backup of the server. Jobs end before the backup starts and do not run during the backup. */
export function NextBackupSection({ server }: { server: Server }) {
  const add = (
    <ActionLink needs="changeSetup" to={newBackupScheduleUrl(server.hostName)} variant="default" size="xs">
      {strings.addBackupSchedule}
    </ActionLink>
  );
  return (
    <Section title={strings.nextBackup} actions={add}>
      {server.nextBackup ? (
        <NextBackupDetails backup={server.nextBackup} />
      ) : (
        <Text size="sm" c="dimmed">
          {strings.noBackupScheduled}
        </Text>
      )}
    </Section>
  );
}

function NextBackupDetails({ backup }: { backup: NextBackup }) {
  const now = useNow();
  const { scheduled, local } = formatNextBackup(backup);
  const hasStarted = Date.parse(backup.startsAt) <= now;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={550}>
        {hasStarted ? strings.inProgress(scheduled) : strings.next(scheduled, formatRelativeTime(backup.startsAt, now))}
      </Text>
      {local && (
        <Text size="sm" c="dimmed">
          {strings.inYourTimeZone(local)}
        </Text>
      )}
      <Text size="sm">
        {strings.scheduleInZone(
          <Anchor component={Link} to={`/setup/backup-schedules/edit/${encodeURIComponent(backup.schedule)}`} inherit>
            {backup.schedule}
          </Anchor>,
          backup.timeZone,
        )}
      </Text>
    </Stack>
  );
}
