import { Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { NewEnrolmentToken } from "../../api/types";
import { Instant } from "../../ui/Instant";

/** The command that enrols a server. The token in it is shown this once. */
export function EnrolCommand({ created }: { created: NewEnrolmentToken }) {
  return (
    <Stack gap="xs" component="section" aria-label="Enrolment command">
      <Text size="sm">
        Run this on the server, as administrator or root, before <Instant iso={created.expiresAt} />. It works once and
        is shown only now.
      </Text>
      <Code
        block
        tabIndex={0}
        aria-label="Command to paste"
        style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
      >
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
              {copied ? "Copied" : "Copy the command"}
            </Button>
          )}
        </CopyButton>
        <Text size="sm" c="dimmed">
          Then start the agent with <Code>fleetdefrag-agent run</Code>; the server appears in the fleet within seconds.
        </Text>
      </Group>
    </Stack>
  );
}
