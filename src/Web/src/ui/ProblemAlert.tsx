import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { messageOf } from "../api/problem";

/** A failure in place: what happened, and a way to try again where that helps. */
export function ProblemAlert({ title, failure, onRetry }: { title: string; failure: unknown; onRetry?: () => void }) {
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle />} title={title}>
      <Group justify="space-between" align="flex-end">
        <Text size="sm">{messageOf(failure)}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Group>
    </Alert>
  );
}
