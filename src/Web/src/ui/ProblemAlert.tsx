import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { messageOf } from "../api/problem";
import * as strings from "../strings/ui";

interface Props {
  title: string;
  error: unknown;
  /** Adds a button that repeats the request. */
  onRetry?: () => void;
}

/** An error message inside the page or dialog that it concerns. */
export function ProblemAlert({ title, error, onRetry }: Props) {
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle />} title={title}>
      <Group justify="space-between" align="flex-end">
        <Text size="sm">{messageOf(error)}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {strings.tryAgain}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
