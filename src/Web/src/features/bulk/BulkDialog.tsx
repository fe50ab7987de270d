import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import * as strings from "../../strings/bulk";
import { ActionButton } from "../../ui/ActionButton";
import { ProblemAlert } from "../../ui/ProblemAlert";

interface Props {
  title: string;
  submitLabel: string;
  /** Why the action cannot be done; undefined when it can. */
  disabledReason: string | undefined;
  isPending: boolean;
  error: unknown;
  onSubmit(): void;
  onClose(): void;
  /** What was done; the dialog then has only a button to close it. */
  done: ReactNode;
  children: ReactNode;
}

/** A dialog of an action on many objects: its effect first, then what was done. */
export function BulkDialog({ done, children, onClose, ...props }: Props) {
  return (
    <Modal opened onClose={onClose} title={props.title} size="lg">
      <Stack>
        {done ?? children}
        {!done && Boolean(props.error) && <ProblemAlert title={strings.couldNotDoThis} error={props.error} />}
        <Group justify="flex-end" gap="xs">
          {done ? (
            <Button onClick={onClose}>{strings.close}</Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {strings.cancel}
              </Button>
              <ActionButton loading={props.isPending} disabledReason={props.disabledReason} onClick={props.onSubmit}>
                {props.submitLabel}
              </ActionButton>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
