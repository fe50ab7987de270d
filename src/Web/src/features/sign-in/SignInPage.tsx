import { Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useSignIn } from "../../api/session";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { SignInCard } from "./SignInCard";

export function SignInPage() {
  const signIn = useSignIn();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { userName: "", password: "" },
    validate: {
      userName: (value) => (value.trim() ? null : "Enter your user name."),
      password: (value) => (value ? null : "Enter your password."),
    },
  });
  return (
    <SignInCard title="Sign in">
      <form onSubmit={form.onSubmit((values) => signIn.mutate(values))} noValidate>
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
          {signIn.isError && <ProblemAlert title="Sign-in failed" error={signIn.error} />}
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
