import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Server } from "../../api/types";
import { useNow } from "../../ui/clock";
import { formatRelative } from "../../ui/format";
import { Section } from "../../ui/Section";
import { BackupWindowForm } from "./BackupWindowForm";
import { describeNext, describeWindow } from "./backupWindow";

/** When the server's backup runs: jobs finish before it and none runs during it. */
export function BackupWindowSection({ server }: { server: Server }) {
  const [editing, setEditing] = useState(false);
  const window = server.backupWindow;
  const edit = !editing && (
    <Button variant="default" size="xs" onClick={() => setEditing(true)}>
      {window ? "Change" : "Set the backup window"}
    </Button>
  );
  return (
    <Section title="Backup window" actions={edit}>
      {editing ? (
        <BackupWindowForm server={server} onClose={() => setEditing(false)} />
      ) : window ? (
        <NextWindow window={window} />
      ) : (
        <Text size="sm" c="dimmed">
          Not set. Say when this server's backup runs, so that jobs can finish before it and none runs during it.
        </Text>
      )}
    </Section>
  );
}

function NextWindow({ window }: { window: NonNullable<Server["backupWindow"]> }) {
  const now = useNow();
  const next = describeNext(window);
  const underWay = Date.parse(window.nextStart) <= now;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={550}>
        {describeWindow(window)}
      </Text>
      <Group gap={6}>
        <Text size="sm">
          {underWay ? "Under way: " : "Next: "}
          {next.there}
          {!underWay && ` (${formatRelative(window.nextStart, now)})`}
        </Text>
      </Group>
      {next.here && (
        <Text size="sm" c="dimmed">
          Your time: {next.here}
        </Text>
      )}
    </Stack>
  );
}
