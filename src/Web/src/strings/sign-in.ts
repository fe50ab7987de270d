// Account password page

export const changePassword = "Change password";
export const currentPassword = "Current password";

// Change password page

export const setYourPassword = "Set your password";
export const ownPasswordNeeded = "You signed in with a one-time password. Set your own password to continue.";
export const oneTimePassword = "One-time password";

// Company sign in

export const signInFailed = "Sign-in failed";
export const orAsEmergencyUser = "or as the emergency user";
export const orWithPassword = "or with a password of this server";

// Password form

export const currentPasswordMissing = "Enter your current password.";
export const passwordsDiffer = "The new passwords do not match.";
export const newPassword = "New password";
export const newPasswordDescription = (minPasswordLength: number) => `At least ${minPasswordLength} characters.`;
export const confirmNewPassword = "Confirm new password";
export const couldNotChangeThePassword = "Could not change the password";

// Required authenticator page

export const setUpAuthenticator = "Set up an authenticator app";
export const authenticatorRequired = "This server asks for an authenticator app before you continue.";

// Sign in card

export const pageTitle = (title: string) => `${title} · FleetDefrag`;
export const product = "FleetDefrag";

// Session ended

export const signInAgain = "Sign in again";
export const sessionEnded = (userName: string) =>
  `Your session ended. Sign in as ${userName} to continue where you were. What you typed is kept for you only.`;

// Signed in page

export const youAreSignedIn = "You are signed in";
export const continueInOtherWindow = "Continue in the window where you were. You can close this one.";

// Sign in page

export const userNameMissing = "Enter your user name.";
export const passwordMissing = "Enter your password.";
export const signIn = "Sign in";
export const userName = "User name";
export const password = "Password";
export const code = "Code";
export const codeDescription = "The six digits that your authenticator app shows, or a recovery code.";
export const firstSignInHint =
  "First sign-in? The user name is admin. The first start of the server wrote a one-time password to the " +
  "file first-password in its data folder.";

// Company account

export const companyNoRole =
  "None of your groups has a role in FleetDefrag. Ask an administrator to add you to a group that has one.";
export const companyUserDisabled = "Your user is disabled. Ask an administrator.";
export const companyUserNameTaken =
  "Another user of FleetDefrag has your name. Ask an administrator to remove that user, or to change your name.";
export const companyProviderAway =
  "The identity provider does not answer. Try again later, or sign in with a user of this server.";
export const companyProviderRefused =
  "The identity provider refused the sign-in. Start again, or ask the administrator of the provider.";
export const companySignInExpired =
  "This sign-in has ended already, is older than 15 minutes, or was begun in another browser. Start again.";
export const companyIdTokenRefused =
  "The identity provider's answer is not accepted. Start again. Tell an administrator if this happens twice.";
export const companySignInFailed = "The sign-in with your company account failed. Start again.";

// Password rules

export const passwordTooShort = (minPasswordLength: number) => `Use at least ${minPasswordLength} characters.`;
export const passwordNotNew = "The new password must differ from the current password.";
