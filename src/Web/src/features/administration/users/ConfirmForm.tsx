import { Button, Group, Stack, Text } from "@mantine/core";
import * as strings from "../../../strings/administration/users";
import { ProblemAlert } from "../../../ui/ProblemAlert";

interface Props {
  /** The consequences. */
  text: string;
  submitLabel: string;
  isDanger?: boolean;
  errorTitle: string;
  mutation: { isPending: boolean; error: unknown };
  onSubmit(): void;
  onCancel(): void;
}

/** The contents of a dialog that asks before something is done. */
export function ConfirmForm({ text, submitLabel, isDanger, errorTitle, mutation, onSubmit, onCancel }: Props) {
  return (
    <Stack>
      <Text size="sm">{text}</Text>
      {Boolean(mutation.error) && <ProblemAlert title={errorTitle} error={mutation.error} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {strings.cancel}
        </Button>
        <Button {...(isDanger ? { color: "red.9" } : {})} loading={mutation.isPending} onClick={onSubmit}>
          {submitLabel}
        </Button>
      </Group>
    </Stack>
  );
}
