import { Alert, List, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { messageOf, Problem } from "../../../api/problem";

/** The validation errors of a document with their paths. A document with errors is not applied at all. */
export function YamlErrors({ error }: { error: unknown }) {
  const validationErrors = error instanceof Problem ? error.validationErrors : [];
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle />} title="No changes were made">
      {validationErrors.length === 0 ? (
        <Text size="sm">{messageOf(error)}</Text>
      ) : (
        <List size="sm">
          {validationErrors.map(({ path, message }) => (
            <List.Item key={`${path} ${message}`}>
              <Text span inherit ff="monospace" fw={600}>
                {path}
              </Text>
              : {message}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
