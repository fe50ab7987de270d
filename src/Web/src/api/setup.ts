import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, type Tagged, unwrap, unwrapTagged } from "./client";
import { keys } from "./keys";

export interface PageQuery {
  limit: number;
  offset: number;
  /** What the objects hold. */
  search?: string;
}

/** Reads, writes and removes the objects of one kind. What was read under a tag is written and removed only while it is still that. */
export interface SetupEndpoint<Spec> {
  /** Its part of the address, and of the query's key. */
  path: string;
  page(query: PageQuery): Promise<{ total: number; items: Spec[] }>;
  get(name: string): Promise<Tagged<Spec>>;
  /** Without a tag there must be none of this name yet. */
  put(name: string, spec: Spec, tag: string | undefined): Promise<Spec>;
  remove(name: string, tag: string | undefined): Promise<unknown>;
}

export const specsOnPage = 100;

/** Every change of the setup makes the plan, and with it what is known of policies, another. */
function useSetupChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [keys.setup, keys.plan, keys.servers, keys.anyServer].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}

/** A page of the objects of a kind that hold some words; pages count from 1. */
export function useSpecPage<Spec>(
  { path, page }: SetupEndpoint<Spec>,
  { search, number }: { search: string; number: number },
) {
  const query = { limit: specsOnPage, offset: (number - 1) * specsOnPage, ...(search ? { search } : {}) };
  return useQuery({
    queryKey: keys.setupPage(path, query),
    queryFn: () => page(query),
    placeholderData: keepPreviousData,
  });
}

/** Every object of a kind, to choose from. */
export function useSpecs<Spec>({ path, page }: SetupEndpoint<Spec>) {
  const queryFn = async () => {
    const specs: Spec[] = [];
    for (;;) {
      const { total, items } = await page({ limit: specsOnPage, offset: specs.length });
      specs.push(...items);
      if (items.length === 0 || specs.length >= total) return specs;
    }
  };
  return useQuery({ queryKey: keys.setupKind(path), queryFn });
}

/** One object as it is stored; nothing is asked while there is no name. */
export function useSpec<Spec>({ path, get }: SetupEndpoint<Spec>, name: string | undefined) {
  return useQuery({
    queryKey: keys.setupSpec(path, name ?? ""),
    queryFn: name === undefined ? skipToken : () => get(name),
    gcTime: 0,
  });
}

/** Makes the object, or puts it in the place of the one that was read under the tag. */
export function usePutSpec<Spec extends { name: string }>({ put }: SetupEndpoint<Spec>, tag: string | undefined) {
  const onSuccess = useSetupChanged();
  return useMutation({ mutationFn: (spec: Spec) => put(spec.name, spec, tag), onSuccess });
}

export function useRemoveSpec<Spec>({ remove }: SetupEndpoint<Spec>, tag: string | undefined) {
  const changed = useSetupChanged();
  // Not waited for: whoever removed it leaves its page before the list is read that no longer has it.
  return useMutation({ mutationFn: (name: string) => remove(name, tag), onSuccess: () => void changed() });
}

const yaml = { parseAs: "text", headers: { Accept: "application/yaml" } } as const;

/** The whole setup as YAML. */
export function useSetupDocument() {
  return useQuery({
    queryKey: keys.setupDocument,
    queryFn: () => unwrapTagged(client.GET("/api/v1/setup/document", yaml)),
    // Somebody may be writing in what was read: it is read anew when the setup is changed, not by itself.
    staleTime: Number.POSITIVE_INFINITY,
    // Nor is an earlier reading kept for the next visit: applied, it would take back what was set up meanwhile.
    gcTime: 0,
  });
}

/** Makes the setup what the document says, if it is still what was read under the tag; a dry run only tells what would change. */
export function useApplySetup({ dryRun, tag }: { dryRun: boolean; tag: string | undefined }) {
  const changed = useSetupChanged();
  return useMutation({
    mutationFn: (body: string) =>
      unwrap(
        client.PUT("/api/v1/setup/document", {
          params: { query: { dryRun }, header: tag ? { "If-Match": tag } : {} },
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
