import { Alert, Button, Divider, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useSignInWays } from "../../api/session";
import * as strings from "../../strings/sign-in";
import { refusalOf } from "./companyAccount";

interface Props {
  /** The address that begins the sign-in. */
  href: string;
  target?: "_blank";
  rel?: "opener";
}

/** The sign-in with the company's account, where the server has an identity provider, and why the last one failed. */
export function CompanySignIn(link: Props) {
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
          {/* A link, because the provider's page follows. */}
          <Button component="a" {...link} fullWidth>
            {ways.openIdLabel}
          </Button>
          <Divider label={ways.passwordsAreOff ? strings.orAsEmergencyUser : strings.orWithPassword} />
        </Stack>
      )}
    </>
  );
}
