import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import { readAll } from "./readAll";
import type { RoleGrant } from "./types";

const refreshMs = 30_000;

const idOf = (id: string) => ({ params: { path: { id } } });

/** Reads the people who may sign in and whose name or provider has the text. */
export function useUsers(search: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.userList(search),
    queryFn: () => readAll((page) => unwrap(client.GET("/api/v1/users", { params: { query: { ...page, search } } }))),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** A change of a person, after which the lists of people, sessions and the own session are read again. */
function useUserChange<Argument, Result>(mutationFn: (argument: Argument) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        [queryKeys.users, queryKeys.sessions, queryKeys.apiTokens, queryKeys.session].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useAddUser() {
  return useUserChange((body: { userName: string; roles: RoleGrant[] }) =>
    unwrap(client.POST("/api/v1/users", { body })),
  );
}

export function useSetRoles(id: string) {
  return useUserChange((roles: RoleGrant[]) =>
    unwrap(client.PUT("/api/v1/users/{id}/roles", { ...idOf(id), body: { roles } })),
  );
}

export function useResetPassword() {
  return useUserChange((id: string) => unwrap(client.POST("/api/v1/users/{id}/one-time-password", idOf(id))));
}

export function useSetDisabled() {
  return useUserChange(({ id, isDisabled }: { id: string; isDisabled: boolean }) =>
    unwrap(client.PUT("/api/v1/users/{id}/disabled", { ...idOf(id), body: { isDisabled } })),
  );
}

export function useUnlockUser() {
  return useUserChange((id: string) => unwrap(client.DELETE("/api/v1/users/{id}/waits", idOf(id))));
}

export function useResetAuthenticator() {
  return useUserChange((id: string) => unwrap(client.DELETE("/api/v1/users/{id}/authenticator", idOf(id))));
}

export function useRemoveUser() {
  return useUserChange((id: string) => unwrap(client.DELETE("/api/v1/users/{id}", idOf(id))));
}
