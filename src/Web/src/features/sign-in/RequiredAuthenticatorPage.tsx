import { Text } from "@mantine/core";
import * as strings from "../../strings/sign-in";
import { SetUpAuthenticator } from "../authenticator/SetUpAuthenticator";
import { SignInCard } from "./SignInCard";

/** The only page for a person who lacks the authenticator app that the settings of the server ask for. */
export function RequiredAuthenticatorPage() {
  return (
    <SignInCard title={strings.setUpAuthenticator}>
      <Text size="sm" c="dimmed" mb="md">
        {strings.authenticatorRequired}
      </Text>
      <SetUpAuthenticator />
    </SignInCard>
  );
}
