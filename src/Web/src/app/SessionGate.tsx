import { Center, Container, Loader } from "@mantine/core";
import { Suspense } from "react";
import { useSession } from "../api/session";
import * as strings from "../strings/app";
import { ProblemAlert } from "../ui/ProblemAlert";
import { lazyPart } from "./lazyPart";
import { Shell } from "./Shell";

const SignInPage = lazyPart(() => import("../features/sign-in/SignInPage"), "SignInPage");
const RequiredAuthenticatorPage = lazyPart(
  () => import("../features/sign-in/RequiredAuthenticatorPage"),
  "RequiredAuthenticatorPage",
);
const ChangePasswordPage = lazyPart(() => import("../features/sign-in/ChangePasswordPage"), "ChangePasswordPage");

/** Shows the requested page to a signed-in user, otherwise the page to sign in or to change the one-time password. */
export function SessionGate() {
  return (
    <Suspense fallback={<Waiting />}>
      <Gate />
    </Suspense>
  );
}

function Gate() {
  const session = useSession();
  if (session.data) {
    const { mustChangePassword, mustSetUpAuthenticator, userName } = session.data;
    if (mustChangePassword) return <ChangePasswordPage />;
    return mustSetUpAuthenticator ? <RequiredAuthenticatorPage /> : <Shell userName={userName} />;
  }
  if (session.data === null) return <SignInPage />;
  if (session.isError) {
    return (
      <Container size="xs" py="xl">
        <ProblemAlert title={strings.noConnection} error={session.error} onRetry={() => void session.refetch()} />
      </Container>
    );
  }
  return <Waiting />;
}

function Waiting() {
  return (
    <Center h="100dvh">
      <Loader aria-label={strings.loading} />
    </Center>
  );
}
