import * as strings from "../../strings/sign-in";

/** Why a sign-in with the company's account failed, by the code in the page's address. The server sends no text. */
const reasons: Record<string, string> = {
  "no-role": strings.companyNoRole,
  "user-disabled": strings.companyUserDisabled,
  "user-name-taken": strings.companyUserNameTaken,
  "provider-away": strings.companyProviderAway,
  "provider-refused": strings.companyProviderRefused,
  "sign-in-expired": strings.companySignInExpired,
  "id-token-refused": strings.companyIdTokenRefused,
};

/** Returns the reason to show for the page's address, or null. */
export function refusalOf(search: string): string | null {
  const code = new URLSearchParams(search).get("refused");
  return code === null ? null : (reasons[code] ?? strings.companySignInFailed);
}

/** Returns the address that begins a sign-in and leads back to the page that the person wanted. */
export function beginAddress({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  query.delete("refused");
  const wanted = pathname + (query.size > 0 ? `?${query}` : "");
  return `/api/v1/session/openid?returnTo=${encodeURIComponent(wanted)}`;
}
