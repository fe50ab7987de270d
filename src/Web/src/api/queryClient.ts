import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { Problem } from "./problem";
import { queryKeys } from "./queryKeys";
import { ended } from "./session";

const maxRetries = 2;

/** Retries only if the server cannot be reached. Other errors are final. */
function shouldRetry(failureCount: number, error: Error): boolean {
  return failureCount < maxRetries && error instanceof Problem && error.isUnreachable;
}

/** Creates the query client of the console. A response that the user is signed out shows the sign-in. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof Problem)) return;
    if (error.isSignedOut) queries.setQueryData(queryKeys.session, ended);
    if (error.isPasswordChangeRequired || error.isAuthenticatorRequired)
      void queries.invalidateQueries({ queryKey: queryKeys.session });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 15_000 } },
  });
  return queries;
}
