import { Alert, Button, Divider, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useSignInWays } from "../../api/session";
import * as strings from "../../strings/sign-in";
import { beginAddress, refusalOf } from "./companyAccount";

/** The sign-in with the company's account, where the server has an identity provider, and why the last one failed. */
export function CompanySignIn() {
  const ways = useSignInWays().data;
  const refusal = refusalOf(window.location.search);
  return (
    <>
      {refusal && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertTriangle />}
          title={strings.signInFailed}
          mb="md"
        >
          <Text size="sm">{refusal}</Text>
        </Alert>
      )}
      {ways?.openIdLabel && (
        <Stack gap="sm" mb="sm">
          {/* A link, because the provider's page replaces this one. */}
          <Button component="a" href={beginAddress(window.location)} fullWidth>
            {ways.openIdLabel}
          </Button>
          <Divider label={ways.passwordsAreOff ? strings.orAsEmergencyUser : strings.orWithPassword} />
        </Stack>
      )}
    </>
  );
}
