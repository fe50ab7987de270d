import { plural } from "./plural";

// Authenticator page

export const authenticatorApp = "Authenticator app";
export const authenticatorAppSubtitle = "A code besides the password when you sign in";
export const couldNotLoadTheState = "Could not load the state";
export const loadingTheState = "Loading the state";
export const enabled = "Enabled";
export const codesLeft = (count: number) =>
  plural(
    count,
    "# recovery code left. For new ones, remove the app and set it up again.",
    "# recovery codes left. For new ones, remove the app and set it up again.",
  );
export const removalEffect = "After the removal, your password alone signs you in.";
export const removeTheApp = "Remove the app";
export const couldNotRemoveTheApp = "Could not remove the app";

// Password step

export const passwordMissing = "Enter your password.";
export const password = "Password";

// Set up authenticator

export const authenticatorIntroduction =
  "An app on your phone makes a code every 30 seconds. With it, a stolen password alone opens nothing.";
export const continueLabel = "Continue";
export const couldNotBegin = "Could not begin";
export const codeMissing = "Enter the six digits.";
export const scanAdvice = "Scan the QR code with the app, or type the key into it.";
export const qrCode = "QR code for the authenticator app";
export const key = "Key";
export const codeOfTheApp = "Code of the app";
export const couldNotEnableTheApp = "Could not enable the app";
export const enable = "Enable";
export const recoveryCodesAdvice =
  "Each of these recovery codes signs you in once when the phone is lost. Keep them apart from the phone. " +
  "They are not shown again.";
export const recoveryCodes = "Recovery codes";
export const codesKept = "I have kept them";
