import { Center, Container, Loader } from "@mantine/core";
import { Suspense, useState } from "react";
import { type PageSession, useSession, useSignInElsewhere } from "../api/session";
import * as strings from "../strings/app";
import { ProblemAlert } from "../ui/ProblemAlert";
import { lazyPart } from "./lazyPart";
import { Shell } from "./Shell";
import classes from "./Shell.module.css";

const SignInPage = lazyPart(() => import("../features/sign-in/SignInPage"), "SignInPage");
const RequiredStep = lazyPart(() => import("../features/sign-in/SessionCover"), "RequiredStep");
/** Loaded ahead: a session also ends when the server is updated, which removes the file. */
export const SessionCover = lazyPart(() => import("../features/sign-in/SessionCover"), "SessionCover", SignInElsewhere);

/**
 * Shows the requested page to a signed-in user, otherwise the page to sign in. A session that ends leaves the page as it
 * is: the sign-in covers it, with all that the server asks for, until the same person continues.
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
  if (session.data) return <Opened key={session.data.userName} session={session.data} />;
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

/** A page that was open stays under what the server asks for later, with what is typed in it. */
function Opened({ session }: { session: PageSession }) {
  const asksMore = session.mustChangePassword || session.mustSetUpAuthenticator;
  const [isOpen, setIsOpen] = useState(!asksMore);
  if (!asksMore && !isOpen) setIsOpen(true);
  const isCovered = session.hasEnded || (isOpen && asksMore);
  return (
    <>
      <Suspense fallback={<Waiting />}>
        {isOpen ? <Shell userName={session.userName} isSignedIn={!isCovered} /> : <RequiredStep session={session} />}
      </Suspense>
      <Suspense>{isCovered && <SessionCover session={session} />}</Suspense>
    </>
  );
}

/** Stands in for the cover where its file is gone. The page keeps what is typed until the person is signed in again. */
function SignInElsewhere() {
  useSignInElsewhere();
  return (
    <div className={`${classes.notice} ${classes.above}`} role="alert">
      <a href="/account/signed-in" target="_blank" rel="noopener">
        {strings.signInElsewhere}
      </a>
    </div>
  );
}

function Waiting() {
  return (
    <Center h="100dvh">
      <Loader aria-label={strings.loading} />
    </Center>
  );
}
