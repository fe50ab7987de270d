import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { NextBackup, Server } from "../../api/types";
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
      Add backup schedule
    </ActionLink>
  );
  return (
    <Section title="Next backup" actions={add}>
      {server.nextBackup ? (
        <NextBackupDetails backup={server.nextBackup} />
      ) : (
        <Text size="sm" c="dimmed">
          No backup is scheduled. Add a backup schedule: jobs then end before the backup starts and do not run during
          it.
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
        {hasStarted ? "In progress: " : "Next: "}
        {scheduled}
        {!hasStarted && ` (${formatRelativeTime(backup.startsAt, now)})`}
      </Text>
      {local && (
        <Text size="sm" c="dimmed">
          In your time zone: {local}
        </Text>
      )}
      <Text size="sm">
        Backup schedule{" "}
        <Anchor component={Link} to={`/setup/backup-schedules/edit/${encodeURIComponent(backup.schedule)}`} inherit>
          {backup.schedule}
        </Anchor>
        , {backup.timeZone}
      </Text>
    </Stack>
  );
}
