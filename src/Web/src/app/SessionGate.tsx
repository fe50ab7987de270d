import { Center, Container, Loader } from "@mantine/core";
import { useSession } from "../api/session";
import { ChangePasswordPage } from "../features/sign-in/ChangePasswordPage";
import { SignInPage } from "../features/sign-in/SignInPage";
import { ProblemAlert } from "../ui/ProblemAlert";
import { Shell } from "./Shell";

/** Shows the requested page to a signed-in user, otherwise the page to sign in or to change the one-time password. */
export function SessionGate() {
  const session = useSession();
  if (session.data) {
    return session.data.mustChangePassword ? <ChangePasswordPage /> : <Shell userName={session.data.userName} />;
  }
  if (session.data === null) return <SignInPage />;
  if (session.isError) {
    return (
      <Container size="xs" py="xl">
        <ProblemAlert
          title="Cannot connect to the server"
          error={session.error}
          onRetry={() => void session.refetch()}
        />
      </Container>
    );
  }
  return (
    <Center h="100dvh">
      <Loader aria-label="Loading" />
    </Center>
  );
}
