import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { keys } from "./keys";

/** Reads, writes and removes the objects of one kind. */
export interface SetupEndpoint<Spec> {
  /** Its part of the address, and of the query's key. */
  path: string;
  list(): Promise<Spec[]>;
  put(name: string, spec: Spec): Promise<Spec>;
  remove(name: string): Promise<unknown>;
}

/** Every change of the setup makes the plan, and with it what is known of policies, another. */
function useSetupChanged() {
  const queries = useQueryClient();
  return () => Promise.all([keys.setup, keys.plan].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

export function useSpecs<Spec>({ path, list }: Pick<SetupEndpoint<Spec>, "path" | "list">) {
  return useQuery({ queryKey: keys.setupKind(path), queryFn: list });
}

/** Makes the object, or puts it in the place of the one of that name. */
export function usePutSpec<Spec extends { name: string }>({ put }: SetupEndpoint<Spec>) {
  const onSuccess = useSetupChanged();
  return useMutation({ mutationFn: (spec: Spec) => put(spec.name, spec), onSuccess });
}

export function useRemoveSpec<Spec>({ remove }: SetupEndpoint<Spec>) {
  const changed = useSetupChanged();
  // Not waited for: whoever removed it leaves its page before the list is read that no longer has it.
  return useMutation({ mutationFn: remove, onSuccess: () => void changed() });
}

const yaml = { parseAs: "text", headers: { Accept: "application/yaml" } } as const;

/** The whole setup as YAML. */
export function useSetupDocument() {
  return useQuery({
    queryKey: keys.setupDocument,
    queryFn: () => unwrap(client.GET("/api/v1/setup/document", yaml)),
    // Somebody may be writing in what was read: it is read anew when the setup is changed, not by itself.
    staleTime: Number.POSITIVE_INFINITY,
    // Nor is an earlier reading kept for the next visit: applied, it would take back what was set up meanwhile.
    gcTime: 0,
  });
}

/** Makes the setup what the document says; a dry run only tells what would change. */
export function useApplySetup({ dryRun }: { dryRun: boolean }) {
  const changed = useSetupChanged();
  return useMutation({
    mutationFn: (body: string) =>
      unwrap(
        client.PUT("/api/v1/setup/document", {
          params: { query: { dryRun } },
          body,
          bodySerializer: (text: string) => text,
          headers: { "Content-Type": "application/yaml" },
        }),
      ),
    onSuccess: async () => {
      if (!dryRun) await changed();
    },
  });
}
