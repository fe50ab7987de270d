import { Paper, Skeleton, Stack, Text } from "@mantine/core";
import { useAuthenticator, useRemoveAuthenticator } from "../../api/authenticator";
import * as strings from "../../strings/authenticator";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Status } from "../../ui/Status";
import { PasswordStep } from "./PasswordStep";
import { SetUpAuthenticator } from "./SetUpAuthenticator";

/** The authenticator app of the person who is signed in. */
export function AuthenticatorPage() {
  const state = useAuthenticator();
  return (
    <Stack maw={460}>
      <PageHeader title={strings.authenticatorApp} subtitle={strings.authenticatorAppSubtitle} />
      <Paper withBorder p="md">
        {state.error && !state.data && (
          <ProblemAlert title={strings.couldNotLoadTheState} error={state.error} onRetry={() => void state.refetch()} />
        )}
        {state.isPending && <Skeleton h={120} aria-label={strings.loadingTheState} />}
        {state.data?.isEnabled === false && <SetUpAuthenticator />}
        {state.data?.isEnabled && <RemoveAuthenticator codesLeft={state.data.recoveryCodesLeft} />}
      </Paper>
    </Stack>
  );
}

function RemoveAuthenticator({ codesLeft }: { codesLeft: number }) {
  const remove = useRemoveAuthenticator();
  return (
    <Stack>
      <Status tone="good" label={strings.enabled} />
      <Text size="sm">{strings.codesLeft(codesLeft)}</Text>
      <PasswordStep
        text={strings.removalEffect}
        submitLabel={strings.removeTheApp}
        errorTitle={strings.couldNotRemoveTheApp}
        mutation={remove}
        onSubmit={(password) => remove.mutate(password)}
      />
    </Stack>
  );
}
