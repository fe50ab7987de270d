// Colour scheme items

export const light = "Light";
export const dark = "Dark";
export const system = "System";

// Connection notice

export const connectionLost = (since: string) =>
  `Connection to the server lost. The data shown is from ${since}. Reconnecting…`;

// Error page

export const pageNotLoaded = "This page could not be loaded";
export const serverDoesNotAnswer = "The server does not answer. The page opens by itself when the connection is back.";
export const tryAgainNow = "Try again now";
export const couldNotDisplayThisPage = "Could not display this page";
export const reloadAdvice = "Reload the page. If the error persists, report this message to your administrator:";
export const reload = "Reload";

// Rail

export const overview = "Overview";
export const servers = "Servers";
export const volumes = "Volumes";
export const tonight = "Tonight";
export const jobs = "Jobs";
export const backups = "Backups";
export const reports = "Reports";
export const alerts = "Alerts";
export const setup = "Setup";
export const enrolment = "Enrolment";
export const administration = "Administration";
export const brandLink = "FleetDefrag, overview";
export const fleetDefrag = "FleetDefrag";
export const mainNavigation = "Main";
export const openAlerts = "open";
export const menu = "Menu";

// Session gate

export const noConnection = "Cannot connect to the server";
export const loading = "Loading";
export const signInElsewhere = "Your session ended. Sign in in a new window, then continue here.";

// Shell

export const skipToContent = "Skip to content";

// User menu

export const appearance = "Appearance";
export const changePassword = "Change password";
export const authenticatorApp = "Authenticator app";
export const signOut = "Sign out";

// Theme

export const showPassword = "Show password";
export const close = "Close";
