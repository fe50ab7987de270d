import { Button, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useChangePassword } from "../../api/session";
import * as strings from "../../strings/sign-in";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { minPasswordLength, newPasswordProblem } from "./passwordRules";

interface Props {
  currentLabel: string;
  onChanged?: () => void;
}

export function PasswordForm({ currentLabel, onChanged }: Props) {
  const change = useChangePassword();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { currentPassword: "", newPassword: "", confirmation: "" },
    validate: {
      currentPassword: (value) => (value ? null : strings.currentPasswordMissing),
      newPassword: (value, values) => newPasswordProblem(value, values.currentPassword),
      confirmation: (value, values) => (value === values.newPassword ? null : strings.passwordsDiffer),
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
          key={form.key("currentPassword")}
          {...form.getInputProps("currentPassword")}
        />
        <PasswordInput
          label={strings.newPassword}
          description={strings.newPasswordDescription(minPasswordLength)}
          autoComplete="new-password"
          key={form.key("newPassword")}
          {...form.getInputProps("newPassword")}
        />
        <PasswordInput
          label={strings.confirmNewPassword}
          autoComplete="new-password"
          key={form.key("confirmation")}
          {...form.getInputProps("confirmation")}
        />
        {change.isError && <ProblemAlert title={strings.couldNotChangeThePassword} error={change.error} />}
        <Button type="submit" loading={change.isPending}>
          {strings.changePassword}
        </Button>
      </Stack>
    </form>
  );
}
