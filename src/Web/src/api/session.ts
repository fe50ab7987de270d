import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { keys } from "./keys";
import { Problem } from "./problem";
import type { Session } from "./types";

/** Null when nobody is signed in. */
async function readSession(): Promise<Session | null> {
  try {
    return await unwrap(client.GET("/api/v1/session"));
  } catch (failure) {
    if (failure instanceof Problem && failure.isSignedOut) return null;
    throw failure;
  }
}

const sessionQuery = queryOptions({ queryKey: keys.session, queryFn: readSession, staleTime: 5 * 60_000 });

export function useSession() {
  return useQuery(sessionQuery);
}

export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { userName: string; password: string }) => unwrap(client.POST("/api/v1/session", { body })),
    onSuccess: (session) => queries.setQueryData(keys.session, session),
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(client.DELETE("/api/v1/session")),
    onSuccess: () => {
      queries.setQueryData(keys.session, null);
      queries.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.session[0] });
    },
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      unwrap(client.PUT("/api/v1/session/password", { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.session }),
  });
}
