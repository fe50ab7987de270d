import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import * as strings from "../strings/ui";
import { ProblemAlert } from "./ProblemAlert";

interface Props {
  opened: boolean;
  onClose(): void;
  title: string;
  /** The consequences of the removal. */
  description: string;
  removeLabel: string;
  mutation: { isPending: boolean; error: unknown };
  errorTitle: string;
  onRemove(): void;
}

/** A dialog that asks for confirmation before something is removed. */
export function RemoveDialog(props: Props) {
  const { opened, onClose, mutation } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={props.title}>
      <Stack>
        <Text size="sm">{props.description}</Text>
        {Boolean(mutation.error) && <ProblemAlert title={props.errorTitle} error={mutation.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button color="red.9" loading={mutation.isPending} onClick={props.onRemove}>
            {props.removeLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
