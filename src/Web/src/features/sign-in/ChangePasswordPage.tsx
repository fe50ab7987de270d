import { Text } from "@mantine/core";
import * as strings from "../../strings/sign-in";
import { PasswordForm } from "./PasswordForm";
import { SignInCard } from "./SignInCard";

/** The only page after a sign-in with a one-time password, until the password is changed. */
export function ChangePasswordPage() {
  return (
    <SignInCard title={strings.setYourPassword}>
      <Text size="sm" c="dimmed" mb="md">
        {strings.ownPasswordNeeded}
      </Text>
      <PasswordForm currentLabel={strings.oneTimePassword} />
    </SignInCard>
  );
}
