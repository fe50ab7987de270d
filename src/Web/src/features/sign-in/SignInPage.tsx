import { Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Problem } from "../../api/problem";
import { useSignIn } from "../../api/session";
import * as strings from "../../strings/sign-in";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { CompanySignIn } from "./CompanySignIn";
import { SignInCard } from "./SignInCard";

export function SignInPage() {
  const signIn = useSignIn();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { userName: "", password: "", code: "" },
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
    <SignInCard title={strings.signIn}>
      <CompanySignIn />
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={strings.userName}
            autoComplete="username"
            autoFocus
            key={form.key("userName")}
            {...form.getInputProps("userName")}
          />
          <PasswordInput
            label={strings.password}
            autoComplete="current-password"
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
          <Text size="xs" c="dimmed">
            {strings.firstSignInHint}
          </Text>
        </Stack>
      </form>
    </SignInCard>
  );
}
