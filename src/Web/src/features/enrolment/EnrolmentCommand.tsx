import { Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { NewEnrolmentToken } from "../../api/types";
import { DateTime } from "../../ui/DateTime";

/** The command that enrols a server. Its token is shown only once. */
export function EnrolmentCommand({ created }: { created: NewEnrolmentToken }) {
  return (
    <Stack gap="xs" component="section" aria-label="Enrolment command">
      <Text size="sm">
        Run this command on the server as administrator or root before <DateTime iso={created.expiresAt} />. The command
        works once and is not shown again.
      </Text>
      <Code block tabIndex={0} aria-label="Command" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {created.command}
      </Code>
      <Group gap="xs">
        <CopyButton value={created.command} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {copied ? "Copied" : "Copy command"}
            </Button>
          )}
        </CopyButton>
        <Text size="sm" c="dimmed">
          Then start the agent with <Code>fleetdefrag-agent run</Code>. The server appears in the fleet within seconds.
        </Text>
      </Group>
    </Stack>
  );
}
