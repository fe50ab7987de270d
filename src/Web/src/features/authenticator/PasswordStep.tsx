import { Button, PasswordInput, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import * as strings from "../../strings/authenticator";
import { ProblemAlert } from "../../ui/ProblemAlert";

interface Props {
  text: string;
  submitLabel: string;
  errorTitle: string;
  mutation: { isPending: boolean; error: unknown };
  onSubmit(password: string): void;
}

/** Asks for the own password before the authenticator app is changed. */
export function PasswordStep({ text, submitLabel, errorTitle, mutation, onSubmit }: Props) {
  const form = useForm({
    initialValues: { password: "" },
    validate: { password: (value) => (value ? null : strings.passwordMissing) },
  });
  return (
    <form onSubmit={form.onSubmit(({ password }) => onSubmit(password))} noValidate>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <PasswordInput label={strings.password} autoComplete="current-password" {...form.getInputProps("password")} />
        {Boolean(mutation.error) && <ProblemAlert title={errorTitle} error={mutation.error} />}
        <Button type="submit" loading={mutation.isPending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
