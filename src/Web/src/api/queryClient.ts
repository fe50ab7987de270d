import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { keys } from "./keys";
import { Problem } from "./problem";

const retries = 2;

/** Only an unreachable server is worth asking again; a refusal stays a refusal. */
function shouldRetry(failures: number, failure: Error): boolean {
  return failures < retries && failure instanceof Problem && failure.isUnreachable;
}

/** The one query client. Being signed out anywhere shows the sign-in page everywhere. */
export function createQueryClient(): QueryClient {
  const onError = (failure: Error) => {
    if (!(failure instanceof Problem)) return;
    if (failure.isSignedOut) queries.setQueryData(keys.session, null);
    if (failure.isPasswordChangeRequired) void queries.invalidateQueries({ queryKey: keys.session });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 15_000 } },
  });
  return queries;
}
