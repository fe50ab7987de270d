import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import { type PageSession, useSession } from "./session";

/** What changes with the app. */
const stateKeys = [queryKeys.session, queryKeys.authenticator];

/** Reads whether the person has an authenticator app, except while recovery codes are shown. */
export function useAuthenticator() {
  const session = useSession();
  return useQuery({
    enabled: !session.data?.showsCodes,
    queryKey: queryKeys.authenticator,
    queryFn: () => unwrap(client.GET("/api/v1/session/authenticator")),
  });
}

/** Makes a key for an app. It has no effect until a code confirms it. */
export function useBeginAuthenticator() {
  return useMutation({
    mutationFn: (password: string) => unwrap(client.POST("/api/v1/session/authenticator", { body: { password } })),
  });
}

/** Enables the app. The page shows the recovery codes until {@link useAuthenticatorDone}. */
export function useConfirmAuthenticator() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => unwrap(client.POST("/api/v1/session/authenticator/confirm", { body: { code } })),
    onSuccess: async () => {
      // The answer to a read that is under way would take the codes away.
      await Promise.all(stateKeys.map((queryKey) => queries.cancelQueries({ queryKey })));
      markShownCodes(queries, true);
    },
  });
}

function markShownCodes(queries: QueryClient, showsCodes: boolean): void {
  queries.setQueryData<PageSession | null>(queryKeys.session, (session) => session && { ...session, showsCodes });
}

export function useRemoveAuthenticator() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) =>
      unwrap(client.POST("/api/v1/session/authenticator/remove", { body: { password } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.authenticator }),
  });
}

/** Returns a function that reads the session and the state of the app again. */
export function useAuthenticatorDone() {
  const queries = useQueryClient();
  return async () => {
    markShownCodes(queries, false);
    await Promise.all(stateKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
