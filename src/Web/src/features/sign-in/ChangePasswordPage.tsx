import { Text } from "@mantine/core";
import { EntryCard } from "./EntryCard";
import { PasswordForm } from "./PasswordForm";

/** Forced after signing in with a one-time password; nothing else is reachable before. */
export function ChangePasswordPage() {
  return (
    <EntryCard title="Choose your password">
      <Text size="sm" c="dimmed" mb="md">
        You signed in with a one-time password. Replace it by one of your own to go on.
      </Text>
      <PasswordForm currentLabel="One-time password" />
    </EntryCard>
  );
}
