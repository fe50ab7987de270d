import { useMemo } from "react";
import { useServers } from "../../api/servers";

const none: readonly string[] = [];

/** Returns the host names of all servers and the selected names, which need not be enrolled. The list is memoized. */
export function useServerNames(selected: readonly string[] = none): string[] {
  const servers = useServers().data;
  return useMemo(
    () => [...new Set([...(servers ?? []).map(({ hostName }) => hostName), ...selected])],
    [servers, selected],
  );
}
