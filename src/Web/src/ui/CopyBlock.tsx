import { Button, Code, CopyButton, Group, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import * as strings from "../strings/ui";

/** Text to copy, such as a command or a script, below its label. */
export function CopyBlock({ label, text }: { label: string; text: string }) {
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <CopyButton value={text} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {copied ? strings.copied : strings.copyOf(label.toLowerCase())}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Code block tabIndex={0} aria-label={label} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {text}
      </Code>
    </>
  );
}
