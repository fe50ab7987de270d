import { Button, Group, Stack } from "@mantine/core";
import type { FormEventHandler, ReactNode } from "react";
import * as strings from "../strings/ui";
import { ProblemAlert } from "./ProblemAlert";

interface Props {
  submitLabel: string;
  isPending: boolean;
  /** The error of the last attempt; null when there is none. */
  error: unknown;
  errorTitle: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel(): void;
  children: ReactNode;
}

/** The form of a dialog: its fields, the error of the last attempt, and the buttons to cancel and to submit. */
export function DialogForm({ submitLabel, isPending, error, errorTitle, onSubmit, onCancel, children }: Props) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        {Boolean(error) && <ProblemAlert title={errorTitle} error={error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
