import { Alert, Button, List, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { messageOf, Problem } from "../../api/problem";

interface Props {
  title: string;
  failure: unknown;
  /** Mistakes that no field shows. */
  others: readonly string[];
  /** Whether fields show some. */
  atFields: boolean;
  /** Loads what somebody else has changed meanwhile. */
  onReload(): void;
}

/** Why the server refused: what stands at no field, or where to look. */
export function MistakeAlert({ title, failure, others, atFields, onReload }: Props) {
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle />} title={title}>
      {others.length > 1 ? (
        <List size="sm">
          {others.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      ) : (
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {others[0] ?? (atFields ? "Mend what is marked and save again." : messageOf(failure))}
        </Text>
      )}
      {failure instanceof Problem && failure.isOutdated && (
        <Button size="xs" variant="default" mt="xs" onClick={onReload}>
          Load what is there now
        </Button>
      )}
    </Alert>
  );
}
