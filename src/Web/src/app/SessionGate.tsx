import { Center, Container, Loader } from "@mantine/core";
import { Suspense } from "react";
import { type PageSession, useSession } from "../api/session";
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
/** Loaded ahead: a session also ends when the server is updated, which removes the file. */
export const SessionEnded = lazyPart(() => import("../features/sign-in/SessionEnded"), "SessionEnded");

/**
 * Shows the requested page to a signed-in user, otherwise the page to sign in or to change the one-time password. A
 * session that ends leaves the page as it is: the sign-in covers it until the same person continues.
 */
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
    const { userName, hasEnded } = session.data;
    return (
      <>
        <Suspense fallback={<Waiting />}>
          <Opened key={userName} session={session.data} />
        </Suspense>
        <Suspense>{hasEnded && <SessionEnded userName={userName} />}</Suspense>
      </>
    );
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

function Opened({ session }: { session: PageSession }) {
  if (session.mustChangePassword) return <ChangePasswordPage />;
  if (session.mustSetUpAuthenticator) return <RequiredAuthenticatorPage />;
  return <Shell userName={session.userName} isSignedIn={!session.hasEnded} />;
}

function Waiting() {
  return (
    <Center h="100dvh">
      <Loader aria-label={strings.loading} />
    </Center>
  );
}
