import { skipToken, useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

/** Reads the forecast of the next backup of a volume. Sends no request without an id. */
export function useBackupForecast(volumeId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.backupForecast(volumeId ?? "none"),
    queryFn: volumeId
      ? () => unwrap(client.GET("/api/v1/volumes/{id}/backup-forecast", { params: { path: { id: volumeId } } }))
      : skipToken,
  });
}
