import { Alert, List, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { messageOf, Problem } from "../../../api/problem";

/** Every mistake of a document with its place; nothing of it was taken. */
export function DocumentMistakes({ failure }: { failure: unknown }) {
  const mistakes = failure instanceof Problem ? failure.mistakes : [];
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle />} title="Nothing was changed">
      {mistakes.length === 0 ? (
        <Text size="sm">{messageOf(failure)}</Text>
      ) : (
        <List size="sm">
          {mistakes.map(({ path, message }) => (
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
