import { useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

/** Reads the effective policy of a server or a volume, with the reason. */
export function useEffectivePolicy(of: "server" | "volume", id: string) {
  const params = { path: { id } };
  return useQuery({
    queryKey: queryKeys.effectivePolicy(of, id),
    queryFn: () =>
      of === "server"
        ? unwrap(client.GET("/api/v1/servers/{id}/policy", { params }))
        : unwrap(client.GET("/api/v1/volumes/{id}/policy", { params })),
  });
}
