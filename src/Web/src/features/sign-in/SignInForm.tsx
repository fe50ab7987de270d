import { Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Problem } from "../../api/problem";
import { useSignIn } from "../../api/session";
import * as strings from "../../strings/sign-in";
import { ProblemAlert } from "../../ui/ProblemAlert";

interface Props {
  /** The person whose session has ended. */
  userName?: string;
}

/** The fields to sign in with a password, and the code where the person has an authenticator app. */
export function SignInForm({ userName = "" }: Props) {
  const signIn = useSignIn();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { userName, password: "", code: "" },
    validate: {
      userName: (value) => (value.trim() ? null : strings.userNameMissing),
      password: (value) => (value ? null : strings.passwordMissing),
    },
  });
  const needsCode = signIn.error instanceof Problem && signIn.error.isCodeRequired;
  const [asksCode, setAsksCode] = useState(false);
  if (needsCode && !asksCode) setAsksCode(true);
  const submit = form.onSubmit(({ userName, password, code }) =>
    signIn.mutate({ userName, password, ...(asksCode && code.trim() ? { code: code.trim() } : {}) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={strings.userName}
          autoComplete="username"
          autoFocus={!userName}
          key={form.key("userName")}
          {...form.getInputProps("userName")}
        />
        <PasswordInput
          label={strings.password}
          autoComplete="current-password"
          autoFocus={Boolean(userName)}
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        {asksCode && (
          <TextInput
            label={strings.code}
            description={strings.codeDescription}
            autoComplete="one-time-code"
            autoFocus
            key={form.key("code")}
            {...form.getInputProps("code")}
          />
        )}
        {signIn.isError && !needsCode && <ProblemAlert title={strings.signInFailed} error={signIn.error} />}
        <Button type="submit" loading={signIn.isPending}>
          {strings.signIn}
        </Button>
        {!userName && (
          <Text size="xs" c="dimmed">
            {strings.firstSignInHint}
          </Text>
        )}
      </Stack>
    </form>
  );
}
