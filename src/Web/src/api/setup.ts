import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap, unwrapWithETag, type WithETag } from "./client";
import { queryKeys } from "./queryKeys";

export interface PageQuery {
  limit: number;
  offset: number;
  /** A text in the properties of the objects. */
  search?: string;
}

/** Reads, writes and removes the objects of one kind. An ETag makes a write fail if the object has changed since. */
export interface SetupEndpoint<Spec> {
  /** The part of the URL and of the query keys. */
  path: string;
  page(query: PageQuery): Promise<{ total: number; items: Spec[] }>;
  get(name: string): Promise<WithETag<Spec>>;
  /** Without an ETag, the call fails if an object of this name exists. */
  put(name: string, spec: Spec, etag: string | undefined): Promise<Spec>;
  remove(name: string, etag: string | undefined): Promise<unknown>;
}

export const specsPerPage = 100;

/** Invalidates the queries that depend on the setup: the plan and the servers change with it. */
function useInvalidateSetup() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.setup, queryKeys.plan, queryKeys.servers, queryKeys.anyServer].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

/** Reads a page of the objects that match the search; pages count from 1. */
export function useSpecPage<Spec>(
  { path, page }: SetupEndpoint<Spec>,
  { search, pageNumber }: { search: string; pageNumber: number },
) {
  const query = { limit: specsPerPage, offset: (pageNumber - 1) * specsPerPage, ...(search ? { search } : {}) };
  return useQuery({
    queryKey: queryKeys.setupPage(path, query),
    queryFn: () => page(query),
    placeholderData: keepPreviousData,
  });
}

/** Reads all objects of a kind. */
export function useSpecs<Spec>({ path, page }: SetupEndpoint<Spec>) {
  const queryFn = async () => {
    const specs: Spec[] = [];
    for (;;) {
      const { total, items } = await page({ limit: specsPerPage, offset: specs.length });
      specs.push(...items);
      if (items.length === 0 || specs.length >= total) return specs;
    }
  };
  return useQuery({ queryKey: queryKeys.setupKind(path), queryFn });
}

/** Reads one object; sends no request without a name. */
export function useSpec<Spec>({ path, get }: SetupEndpoint<Spec>, name: string | undefined) {
  return useQuery({
    queryKey: queryKeys.setupSpec(path, name ?? ""),
    queryFn: name === undefined ? skipToken : () => get(name),
    gcTime: 0,
  });
}

/** Creates the object, or replaces the version that was read with the ETag. */
export function usePutSpec<Spec extends { name: string }>({ put }: SetupEndpoint<Spec>, etag: string | undefined) {
  const onSuccess = useInvalidateSetup();
  return useMutation({ mutationFn: (spec: Spec) => put(spec.name, spec, etag), onSuccess });
}

export function useRemoveSpec<Spec>({ remove }: SetupEndpoint<Spec>, etag: string | undefined) {
  const invalidate = useInvalidateSetup();
  // Not awaited: the user leaves the page of the removed object before the list is read again.
  return useMutation({ mutationFn: (name: string) => remove(name, etag), onSuccess: () => void invalidate() });
}

const yaml = { parseAs: "text", headers: { Accept: "application/yaml" } } as const;

/** Reads the whole setup as YAML. */
export function useSetupDocument() {
  return useQuery({
    queryKey: queryKeys.setupDocument,
    queryFn: () => unwrapWithETag(client.GET("/api/v1/setup/document", yaml)),
    // The user may be editing the text: only a change of the setup reads the document again, not its age.
    staleTime: Number.POSITIVE_INFINITY,
    // An old text must not be kept for the next visit: applying it would revert changes made in between.
    gcTime: 0,
  });
}

/** Applies a document if the setup still has the ETag. A dry run only returns the changes. */
export function useApplySetup({ dryRun, etag }: { dryRun: boolean; etag: string | undefined }) {
  const invalidate = useInvalidateSetup();
  return useMutation({
    mutationFn: (body: string) =>
      unwrap(
        client.PUT("/api/v1/setup/document", {
          params: { query: { dryRun }, header: etag ? { "If-Match": etag } : {} },
          body,
          bodySerializer: (text: string) => text,
          headers: { "Content-Type": "application/yaml" },
        }),
      ),
    onSuccess: async () => {
      if (!dryRun) await invalidate();
    },
  });
}
