import { useMemo } from "react";
import { useServers } from "../../api/servers";

const none: readonly string[] = [];

/** Host names to choose from, with those that are chosen already, enrolled or not. The same list until one of them changes. */
export function useServerNames(chosen: readonly string[] = none): string[] {
  const servers = useServers().data;
  return useMemo(
    () => [...new Set([...(servers ?? []).map(({ hostName }) => hostName), ...chosen])],
    [servers, chosen],
  );
}
