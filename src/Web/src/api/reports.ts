import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";

export interface ReportFilter {
  /** The number of days up to now. */
  days: number;
  group?: string;
  serverId?: string;
  volumeId?: string;
}

const dayMs = 86_400_000;

/** Returns the parameters of the report. The span begins at the start of a day, so that its key is stable. */
function reportQuery({ days, group, serverId, volumeId }: ReportFilter) {
  const from = new Date(Math.floor(Date.now() / dayMs) * dayMs - (days - 1) * dayMs).toISOString();
  return {
    From: from,
    ...(group ? { Group: group } : {}),
    ...(serverId ? { ServerId: serverId } : {}),
    ...(volumeId ? { VolumeId: volumeId } : {}),
  };
}

/** Reads the report on backups before and after defragmentation. */
export function useBackupReport(filter: ReportFilter) {
  return useQuery({
    queryKey: queryKeys.backupReport(filter),
    queryFn: () => unwrap(client.GET("/api/v1/reports/backups", { params: { query: reportQuery(filter) } })),
    placeholderData: keepPreviousData,
  });
}

/** Returns the URL of the report as a file. */
export function reportFileUrl(filter: ReportFilter, type: "csv" | "pdf"): string {
  return `/api/v1/reports/backups.${type}?${new URLSearchParams(reportQuery(filter))}`;
}
