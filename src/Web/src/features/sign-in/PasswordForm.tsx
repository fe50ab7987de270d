import { Button, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useChangePassword } from "../../api/session";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { newPasswordProblem, shortestPassword } from "./passwordRules";

interface Props {
  currentLabel: string;
  onChanged?: () => void;
}

const show = { "aria-label": "Show the password" };

export function PasswordForm({ currentLabel, onChanged }: Props) {
  const change = useChangePassword();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { currentPassword: "", newPassword: "", repeated: "" },
    validate: {
      currentPassword: (value) => (value ? null : "Enter the password you signed in with."),
      newPassword: (value, values) => newPasswordProblem(value, values.currentPassword),
      repeated: (value, values) => (value === values.newPassword ? null : "The two new passwords differ."),
    },
  });
  const submit = form.onSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ currentPassword, newPassword }, { onSuccess: () => onChanged?.() }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <PasswordInput
          label={currentLabel}
          autoComplete="current-password"
          visibilityToggleButtonProps={show}
          key={form.key("currentPassword")}
          {...form.getInputProps("currentPassword")}
        />
        <PasswordInput
          label="New password"
          description={`At least ${shortestPassword} characters.`}
          autoComplete="new-password"
          visibilityToggleButtonProps={show}
          key={form.key("newPassword")}
          {...form.getInputProps("newPassword")}
        />
        <PasswordInput
          label="New password again"
          autoComplete="new-password"
          visibilityToggleButtonProps={show}
          key={form.key("repeated")}
          {...form.getInputProps("repeated")}
        />
        {change.isError && <ProblemAlert title="Password not changed" failure={change.error} />}
        <Button type="submit" loading={change.isPending}>
          Change password
        </Button>
      </Stack>
    </form>
  );
}
