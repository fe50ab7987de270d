import { Alert, Anchor, List, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { messageOf, Problem } from "../../../api/problem";
import * as strings from "../../../strings/setup/yaml";

interface Props {
  error: unknown;
  onShowLine(line: number): void;
}

/** The validation errors of a document with lines and paths. A document with errors is not applied at all. */
export function YamlErrors({ error, onShowLine }: Props) {
  const validationErrors = error instanceof Problem ? error.validationErrors : [];
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle />} title={strings.noChangesWereMade}>
      {validationErrors.length === 0 ? (
        <Text size="sm">{messageOf(error)}</Text>
      ) : (
        <List size="sm">
          {validationErrors.map(({ path, message, line }) => (
            <List.Item key={`${path} ${message}`}>
              {typeof line === "number" && (
                <>
                  <Anchor component="button" type="button" inherit underline="always" onClick={() => onShowLine(line)}>
                    {strings.line(line)}
                  </Anchor>
                  {", "}
                </>
              )}
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
