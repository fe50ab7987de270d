import { Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Problem } from "../../api/problem";
import { useSignIn } from "../../api/session";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { SignInCard } from "./SignInCard";

export function SignInPage() {
  const signIn = useSignIn();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { userName: "", password: "", code: "" },
    validate: {
      userName: (value) => (value.trim() ? null : "Enter your user name."),
      password: (value) => (value ? null : "Enter your password."),
    },
  });
  const needsCode = signIn.error instanceof Problem && signIn.error.isCodeRequired;
  const [asksCode, setAsksCode] = useState(false);
  if (needsCode && !asksCode) setAsksCode(true);
  const submit = form.onSubmit(({ userName, password, code }) =>
    signIn.mutate({ userName, password, ...(asksCode && code.trim() ? { code: code.trim() } : {}) }),
  );
  return (
    <SignInCard title="Sign in">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label="User name"
            autoComplete="username"
            autoFocus
            key={form.key("userName")}
            {...form.getInputProps("userName")}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            key={form.key("password")}
            {...form.getInputProps("password")}
          />
          {asksCode && (
            <TextInput
              label="Code"
              description="The six digits that your authenticator app shows, or a recovery code."
              autoComplete="one-time-code"
              autoFocus
              key={form.key("code")}
              {...form.getInputProps("code")}
            />
          )}
          {signIn.isError && !needsCode && <ProblemAlert title="Sign-in failed" error={signIn.error} />}
          <Button type="submit" loading={signIn.isPending}>
            Sign in
          </Button>
          <Text size="xs" c="dimmed">
            First sign-in? The user name is admin. The first start of the server wrote a one-time password to the file
            first-password in its data folder.
          </Text>
        </Stack>
      </form>
    </SignInCard>
  );
}
