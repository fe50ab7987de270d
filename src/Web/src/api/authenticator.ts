import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

/** Reads whether the person has an authenticator app. */
export function useAuthenticator() {
  return useQuery({
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

/** Enables the app. The caller reads the session again when the recovery codes have been shown. */
export function useConfirmAuthenticator() {
  return useMutation({
    mutationFn: (code: string) => unwrap(client.POST("/api/v1/session/authenticator/confirm", { body: { code } })),
  });
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
  return () =>
    Promise.all(
      [queryKeys.session, queryKeys.authenticator].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
