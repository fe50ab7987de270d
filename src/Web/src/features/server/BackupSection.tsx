import { Anchor, Button, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { NextBackup, Server } from "../../api/types";
import { useNow } from "../../ui/clock";
import { formatRelative } from "../../ui/format";
import { Section } from "../../ui/Section";
import { describeNext, newScheduleFor } from "./nextBackup";

/** When the server's backup is expected: work ends before it and none runs during it. */
export function BackupSection({ server }: { server: Server }) {
  const add = (
    <Button component={Link} to={newScheduleFor(server.hostName)} variant="default" size="xs">
      Add a backup schedule
    </Button>
  );
  return (
    <Section title="Next backup" actions={add}>
      {server.nextBackup ? (
        <Next backup={server.nextBackup} />
      ) : (
        <Text size="sm" c="dimmed">
          None is expected. Say when this server's backup runs, so that work ends before it and none runs during it.
        </Text>
      )}
    </Section>
  );
}

function Next({ backup }: { backup: NextBackup }) {
  const now = useNow();
  const next = describeNext(backup);
  const underWay = Date.parse(backup.startsAt) <= now;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={550}>
        {underWay ? "Under way: " : "Next: "}
        {next.there}
        {!underWay && ` (${formatRelative(backup.startsAt, now)})`}
      </Text>
      {next.here && (
        <Text size="sm" c="dimmed">
          Your time: {next.here}
        </Text>
      )}
      <Text size="sm">
        By the schedule{" "}
        <Anchor component={Link} to={`/setup/backup-schedules/edit/${encodeURIComponent(backup.schedule)}`} inherit>
          {backup.schedule}
        </Anchor>
        , {backup.timeZone}
      </Text>
    </Stack>
  );
}
