import { Group, Text } from "@mantine/core";
import { useTestContactPoint } from "../../../api/alerts";
import { messageOf } from "../../../api/problem";
import * as strings from "../../../strings/setup/kinds";
import { ActionButton } from "../../../ui/ActionButton";

/** Sends a test message, and shows whether the contact point has taken it. */
export function TestMessageButton({ name }: { name: string }) {
  const test = useTestContactPoint(name);
  const error = test.isError ? messageOf(test.error) : test.data?.error;
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionButton
        needs="changeSetupFleet"
        size="compact-xs"
        variant="default"
        loading={test.isPending}
        aria-label={strings.sendTestTo(name)}
        onClick={() => test.mutate()}
      >
        {strings.sendTest}
      </ActionButton>
      <Text size="xs" role="status" c={error ? "var(--fleet-danger)" : "dimmed"} maw={320}>
        {error ?? (test.data ? strings.taken : "")}
      </Text>
    </Group>
  );
}
