import type { ReactNode } from "react";
import { plural } from "../plural";

// Api token table

export const name = "Name";
export const actsFor = "Acts for";
export const may = "May";
export const created = "Created";
export const createdBy = (when: ReactNode, who: string) => (
  <>
    {when} by {who}
  </>
);
export const expires = "Expires";
export const expired = "Expired";
export const actions = "Actions";
export const apiTokens = "API tokens";
export const revokeTokenNamed = (name: string) => `Revoke the token ${name}`;
export const revokeAction = "Revoke…";
export const revokeTokenQuestion = (name: string) => `Revoke the token ${name}?`;
export const revokeTokenEffect = "Scripts with this token are refused from now on, and their live streams end.";
export const revokeToken = "Revoke token";
export const couldNotRevokeTheToken = "Could not revoke the token";

// Api tokens page

export const apiTokenCount = (count: number) => plural(count, "# API token", "# API tokens");
export const ownTokensHint = "Your own tokens. A script with a token acts for the person who made the token.";
export const tokensHint = "A script with a token acts for the person who made the token.";
export const couldNotLoadApiTokens = "Could not load the API tokens";
export const loadingTheApiTokens = "Loading the API tokens";
export const searchApiTokens = "Search API tokens";
export const searchApiTokensPlaceholder = "Name or person";
export const noApiTokenMatches = "No API tokens match the search.";
export const noApiTokens = "No API tokens";
export const tokenAdvice = "Create a token for each script that uses the REST API.";

// Create api token button

export const hours24 = "24 hours";
export const days7 = "7 days";
export const days30 = "30 days";
export const days90 = "90 days";
export const days365 = "365 days";
export const createTokenAction = "Create token…";
export const createAnApiToken = "Create an API token";
export const scriptNameMissing = "Enter the name of the script.";
export const createToken = "Create token";
export const couldNotCreateTheToken = "Could not create the token";
export const nameOfTheScript = "Name of the script";
export const nameOfTheScriptDescription = "The audit shows this name beside yours.";
export const lifetime = "Lifetime";
export const worksUntil = (when: ReactNode) => <>The token works until {when}. It is not shown again.</>;
export const token = "Token";
export const example = "Example";
export const done = "Done";

// Scope labels

export const scopeFull = "All that the person may do";
export const onlyRead = "Only read";
