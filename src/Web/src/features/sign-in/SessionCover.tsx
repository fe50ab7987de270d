import { Text } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { type PageSession, useSignInElsewhere } from "../../api/session";
import type { Session } from "../../api/types";
import * as strings from "../../strings/sign-in";
import { ChangePasswordPage } from "./ChangePasswordPage";
import { CompanySignIn } from "./CompanySignIn";
import { beginAddress } from "./companyAccount";
import { RequiredAuthenticatorPage } from "./RequiredAuthenticatorPage";
import { SignInCard } from "./SignInCard";
import classes from "./SignInCard.module.css";
import { SignInForm } from "./SignInForm";

/** The address at which the window of the company's account ends. */
const signedIn = { pathname: "/account/signed-in", search: "" };

/** What the server asks a person for who has signed in: an own password first, then an authenticator app. */
export function RequiredStep({ session }: { session: Session }) {
  return session.mustChangePassword ? <ChangePasswordPage /> : <RequiredAuthenticatorPage />;
}

/**
 * Covers the page, with its dialogs and what is typed in them, until the person has signed in again and done what the
 * server asks for, here or in another window. A step that follows another one is a cover of its own, so that its first
 * field gets the keyboard.
 */
export function SessionCover({ session }: { session: PageSession }) {
  useSignInElsewhere();
  if (session.hasEnded)
    return (
      <Cover key="ended" label={strings.signInAgain}>
        <SignInAgain userName={session.userName} />
      </Cover>
    );
  const label = session.mustChangePassword ? strings.setYourPassword : strings.setUpAuthenticator;
  return (
    <Cover key={label} label={label}>
      <RequiredStep session={session} />
    </Cover>
  );
}

function SignInAgain({ userName }: { userName: string }) {
  return (
    <SignInCard title={strings.signInAgain}>
      <Text size="sm" mb="md">
        {strings.sessionEnded(userName)}
      </Text>
      <CompanySignIn href={beginAddress(signedIn)} target="_blank" rel="opener" />
      <SignInForm userName={userName} />
    </SignInCard>
  );
}

/**
 * A modal element of the browser is above every dialog of the page, and keeps the keyboard away from them. The browser
 * gives the focus back to the field that had it.
 */
function Cover({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[type=password]")?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      className={classes.cover}
      aria-label={label}
      tabIndex={-1}
      onFocus={keepFromPage}
      onKeyDown={stayOpen}
    >
      {children}
    </dialog>
  );
}

/** The dialogs of the page close at the Escape key of the whole window, but not at that of an element with this mark. */
function keepFromPage({ target }: { target: EventTarget }) {
  if (target instanceof Element) target.setAttribute("data-mantine-stop-propagation", "true");
}

function stayOpen(event: KeyboardEvent) {
  if (event.key === "Escape") event.preventDefault();
}
