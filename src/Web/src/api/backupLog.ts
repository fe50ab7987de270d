import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import type { BackupRun } from "./types";

export interface BackupLog {
  file: Blob;
  timeZone: string;
  method: BackupRun["method"];
  /** The date of the first run, for logs that have times only: 2026-03-02. */
  date?: string;
}

/** Uploads the log of a backup program. The server answers with what it stored and with what it could not read. */
export function useImportBackupLog(volumeId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, timeZone, method, date }: BackupLog) =>
      unwrap(
        client.POST("/api/v1/volumes/{id}/backup-log", {
          params: {
            path: { id: volumeId },
            query: { TimeZone: timeZone, Method: method, ...(date ? { Date: date } : {}) },
          },
          body: file as never,
          bodySerializer: (body: unknown) => body as Blob,
          headers: { "Content-Type": "application/octet-stream" },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.backupRuns }),
  });
}
