import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ProblemAlert } from "./ProblemAlert";

const longestReason = 512;

interface Props {
  /** What happens. */
  text: string;
  placeholder: string;
  /** Where nothing was written. */
  missing: string;
  /** What the button says. */
  action: string;
  /** Where the server refuses. */
  failureTitle: string;
  isPending: boolean;
  failure: unknown;
  onSubmit(reason: string): void;
  onCancel(): void;
}

/** Asks for a reason that others read. */
export function ReasonForm({ onSubmit, onCancel, ...props }: Props) {
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() ? null : props.missing) },
  });
  return (
    <form onSubmit={form.onSubmit(({ reason }) => onSubmit(reason.trim()))} noValidate>
      <Stack>
        <Text size="sm">{props.text}</Text>
        <Textarea
          label="Reason"
          placeholder={props.placeholder}
          autosize
          minRows={2}
          maxLength={longestReason}
          data-autofocus
          {...form.getInputProps("reason")}
        />
        {Boolean(props.failure) && <ProblemAlert title={props.failureTitle} failure={props.failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={props.isPending}>
            {props.action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
