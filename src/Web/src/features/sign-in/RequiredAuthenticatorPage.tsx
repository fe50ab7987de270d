import { Text } from "@mantine/core";
import { SetUpAuthenticator } from "../authenticator/SetUpAuthenticator";
import { SignInCard } from "./SignInCard";

/** The only page for a person who lacks the authenticator app that the settings of the server ask for. */
export function RequiredAuthenticatorPage() {
  return (
    <SignInCard title="Set up an authenticator app">
      <Text size="sm" c="dimmed" mb="md">
        This server asks for an authenticator app before you continue.
      </Text>
      <SetUpAuthenticator />
    </SignInCard>
  );
}
