import { Text } from "@mantine/core";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useSignInElsewhere } from "../../api/session";
import * as strings from "../../strings/sign-in";
import { CompanySignIn } from "./CompanySignIn";
import { beginAddress } from "./companyAccount";
import { SignInCard } from "./SignInCard";
import classes from "./SignInCard.module.css";
import { SignInForm } from "./SignInForm";

/** The address at which the window of the company's account ends. */
const signedIn = { pathname: "/account/signed-in", search: "" };

/**
 * Covers the page, with its dialogs and what is typed in them, until the person signs in again. A modal element of the
 * browser is above every dialog of the page, and keeps the keyboard away from them.
 */
export function SessionEnded({ userName }: { userName: string }) {
  useSignInElsewhere();
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[type=password]")?.focus();
    // The browser gives the focus back to the field that had it.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      className={classes.cover}
      aria-label={strings.signInAgain}
      tabIndex={-1}
      onFocus={keepFromPage}
      onKeyDown={stayOpen}
    >
      <SignInCard title={strings.signInAgain}>
        <Text size="sm" mb="md">
          {strings.sessionEnded(userName)}
        </Text>
        <CompanySignIn href={beginAddress(signedIn)} target="_blank" rel="opener" />
        <SignInForm userName={userName} />
      </SignInCard>
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
