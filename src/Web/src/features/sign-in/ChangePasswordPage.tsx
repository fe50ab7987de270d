import { Text } from "@mantine/core";
import { PasswordForm } from "./PasswordForm";
import { SignInCard } from "./SignInCard";

/** The only page after a sign-in with a one-time password, until the password is changed. */
export function ChangePasswordPage() {
  return (
    <SignInCard title="Set your password">
      <Text size="sm" c="dimmed" mb="md">
        You signed in with a one-time password. Set your own password to continue.
      </Text>
      <PasswordForm currentLabel="One-time password" />
    </SignInCard>
  );
}
