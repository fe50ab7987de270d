import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { Problem } from "./problem";
import { queryKeys } from "./queryKeys";
import type { Session } from "./types";

/**
 * The session of the page. It stays when it ends, with what the person may do: what is typed must not be lost. It is not
 * read while recovery codes are shown, which are shown only once.
 */
export type PageSession = Session & { hasEnded?: true; showsCodes?: boolean };

/** Returns the session after the answer that nobody is signed in. */
export function ended(session: PageSession | null | undefined): PageSession | null {
  return session ? { ...session, hasEnded: true, showsCodes: false } : null;
}

/** Returns null if nobody is signed in and the page has no session. */
async function readSession({ client: queries }: QueryFunctionContext): Promise<PageSession | null> {
  try {
    const session = await unwrap(client.GET("/api/v1/session"));
    dropDataOfOthers(queries, session);
    return session;
  } catch (error) {
    if (error instanceof Problem && error.isSignedOut)
      return ended(queries.getQueryData<PageSession>(queryKeys.session));
    throw error;
  }
}

/** Removes what another person has read on this page. */
function dropDataOfOthers(queries: QueryClient, session: Session | null): void {
  const before = queries.getQueryData<PageSession>(queryKeys.session);
  if (before && before.userName !== session?.userName)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.session[0] });
}

const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: readSession,
  staleTime: 5 * 60_000,
  enabled: ({ state }) => !(state.data as PageSession | null | undefined)?.showsCodes,
});

export function useSession() {
  return useQuery(sessionQuery);
}

/** The interval at which a page whose session has ended looks whether the person has signed in elsewhere. */
const signInCheckMs = 3_000;

/** Continues the session when the person signs in in another window, such as that of the company's account. */
export function useSignInElsewhere(): void {
  useQuery({
    ...sessionQuery,
    refetchInterval: signInCheckMs,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
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
    onSuccess: (session) => {
      dropDataOfOthers(queries, session);
      queries.setQueryData(queryKeys.session, session);
    },
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(client.DELETE("/api/v1/session")),
    onSuccess: () => {
      dropDataOfOthers(queries, null);
      queries.setQueryData(queryKeys.session, null);
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
