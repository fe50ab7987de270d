import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { Problem } from "./problem";
import { queryKeys } from "./queryKeys";
import type { Session } from "./types";

/** Returns null if nobody is signed in. */
async function readSession(): Promise<Session | null> {
  try {
    return await unwrap(client.GET("/api/v1/session"));
  } catch (error) {
    if (error instanceof Problem && error.isSignedOut) return null;
    throw error;
  }
}

const sessionQuery = queryOptions({ queryKey: queryKeys.session, queryFn: readSession, staleTime: 5 * 60_000 });

export function useSession() {
  return useQuery(sessionQuery);
}

/** The ways to sign in, for the page to sign in. */
export function useSignInWays() {
  return useQuery({ queryKey: queryKeys.signInWays, queryFn: () => unwrap(client.GET("/api/v1/session/ways")) });
}

export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { userName: string; password: string; code?: string }) =>
      unwrap(client.POST("/api/v1/session", { body })),
    onSuccess: (session) => queries.setQueryData(queryKeys.session, session),
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(client.DELETE("/api/v1/session")),
    onSuccess: () => {
      queries.setQueryData(queryKeys.session, null);
      queries.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKeys.session[0] });
    },
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      unwrap(client.PUT("/api/v1/session/password", { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.session }),
  });
}
