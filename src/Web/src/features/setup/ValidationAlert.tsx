import { Alert, Button, List, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { messageOf, Problem } from "../../api/problem";
import * as strings from "../../strings/setup";

interface Props {
  title: string;
  error: unknown;
  /** The errors that no field shows. */
  formErrors: readonly string[];
  /** Whether fields show errors. */
  hasFieldErrors: boolean;
  /** Loads the changes of another user. */
  onReload(): void;
}

/** The alert for an object that the server refused: the errors without a field, or a hint to the highlighted fields. */
export function ValidationAlert({ title, error, formErrors, hasFieldErrors, onReload }: Props) {
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle />} title={title}>
      {formErrors.length > 1 ? (
        <List size="sm">
          {formErrors.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      ) : (
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {formErrors[0] ?? (hasFieldErrors ? strings.fixFields : messageOf(error))}
        </Text>
      )}
      {error instanceof Problem && error.isOutdated && (
        <Button size="xs" variant="default" mt="xs" onClick={onReload}>
          {strings.loadTheCurrentVersion}
        </Button>
      )}
    </Alert>
  );
}
