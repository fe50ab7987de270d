import { useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { keys } from "./keys";

/** Which policy holds for a server or a volume, and why. */
export function useEffectivePolicy(of: "server" | "volume", id: string) {
  const params = { path: { id } };
  return useQuery({
    queryKey: keys.effectivePolicy(of, id),
    queryFn: () =>
      of === "server"
        ? unwrap(client.GET("/api/v1/servers/{id}/policy", { params }))
        : unwrap(client.GET("/api/v1/volumes/{id}/policy", { params })),
  });
}
