import { Modal, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import * as strings from "../strings/ui";
import { ActionButton, type ActionButtonProps } from "./ActionButton";
import { DialogForm } from "./DialogForm";

/** The longest reason that the server accepts. */
export const maxReasonLength = 512;

interface Props extends Omit<ActionButtonProps, "onSubmit"> {
  dialog: DialogContent;
  mutation: { isPending: boolean; error: unknown; reset(): void };
  /** Sends the reason and calls `onSuccess` when the server has accepted it. */
  onSubmit(reason: string, options: { onSuccess(): void }): void;
  children: ReactNode;
}

interface DialogContent {
  title: string;
  description: string;
  placeholder: string;
  /** The message for an empty reason. */
  missingReason: string;
  submitLabel: string;
  errorTitle: string;
}

/** A button that opens a dialog and asks for the reason of an action. */
export function ReasonDialogButton({ dialog, mutation, onSubmit, children, ...button }: Props) {
  const [opened, { open, close }] = useDisclosure(false, { onOpen: mutation.reset });
  return (
    <>
      <ActionButton {...button} onClick={open}>
        {children}
      </ActionButton>
      <Modal opened={opened} onClose={close} title={dialog.title}>
        <ReasonForm
          dialog={dialog}
          mutation={mutation}
          onSubmit={(reason) => onSubmit(reason, { onSuccess: close })}
          onCancel={close}
        />
      </Modal>
    </>
  );
}

interface FormProps extends Pick<Props, "dialog" | "mutation"> {
  onSubmit(reason: string): void;
  onCancel(): void;
}

function ReasonForm({ dialog, mutation, onSubmit, onCancel }: FormProps) {
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() ? null : dialog.missingReason) },
  });
  return (
    <DialogForm
      submitLabel={dialog.submitLabel}
      isPending={mutation.isPending}
      error={mutation.error}
      errorTitle={dialog.errorTitle}
      onSubmit={form.onSubmit(({ reason }) => onSubmit(reason.trim()))}
      onCancel={onCancel}
    >
      <Text size="sm">{dialog.description}</Text>
      <Textarea
        label={strings.reason}
        placeholder={dialog.placeholder}
        autosize
        minRows={2}
        maxLength={maxReasonLength}
        data-autofocus
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  );
}
