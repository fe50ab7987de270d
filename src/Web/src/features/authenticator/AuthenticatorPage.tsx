import { Paper, Skeleton, Stack, Text } from "@mantine/core";
import { useAuthenticator, useRemoveAuthenticator } from "../../api/authenticator";
import { plural } from "../../ui/format";
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
      <PageHeader title="Authenticator app" subtitle="A code besides the password when you sign in" />
      <Paper withBorder p="md">
        {state.error && !state.data && (
          <ProblemAlert title="Could not load the state" error={state.error} onRetry={() => void state.refetch()} />
        )}
        {state.isPending && <Skeleton h={120} aria-label="Loading the state" />}
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
      <Status tone="good" label="Enabled" />
      <Text size="sm">
        {plural(codesLeft, "recovery code")} left. For new ones, remove the app and set it up again.
      </Text>
      <PasswordStep
        text="After the removal, your password alone signs you in."
        submitLabel="Remove the app"
        errorTitle="Could not remove the app"
        mutation={remove}
        onSubmit={(password) => remove.mutate(password)}
      />
    </Stack>
  );
}
