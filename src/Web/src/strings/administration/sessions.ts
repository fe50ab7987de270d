import { plural } from "../plural";

// Sessions page

export const openSessionCount = (count: number) => plural(count, "# open session", "# open sessions");
export const openSessions = "Open sessions";
export const ownSessionsHint = "Your own sessions. A session that is not used ends after 12 hours.";
export const sessionsHint = "A session that is not used ends after 12 hours.";
export const couldNotLoadTheSessions = "Could not load the sessions";
export const loadingTheSessions = "Loading the sessions";
export const searchSessions = "Search sessions";
export const searchSessionsPlaceholder = "User or address";
export const noSessionMatches = "No sessions match the search.";
export const sessions = "Sessions";
export const user = "User";
export const address = "Address";
export const signedIn = "Signed in";
export const endsUnlessUsed = "Ends unless used";
export const actions = "Actions";
export const thisSession = "This session";
export const endSessionOf = (userName: string, address: string) => `End the session of ${userName} from ${address}`;
export const endAction = "End…";
export const endSessionQuestion = (userName: string) => `End the session of ${userName}?`;
export const endSessionEffect = (address: string) =>
  `The browser at ${address} has to sign in again. Its open pages stop at once.`;
export const endSession = "End session";
export const couldNotEndTheSession = "Could not end the session";
