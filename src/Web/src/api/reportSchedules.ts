import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import type { ReportScheduleRequest } from "./types";

/** Reads the reports that are sent by mail. */
export function useReportSchedules() {
  return useQuery({
    queryKey: queryKeys.reportSchedules,
    queryFn: () => unwrap(client.GET("/api/v1/reports/schedules")),
  });
}

/** Sends a report by mail from now on, or changes when and to whom it is sent. */
export function usePutReportSchedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, body }: { name: string; body: ReportScheduleRequest }) =>
      unwrap(client.PUT("/api/v1/reports/schedules/{name}", { params: { path: { name } }, body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.reportSchedules }),
  });
}

/** Sends a report no longer. */
export function useRemoveReportSchedule(name: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(client.DELETE("/api/v1/reports/schedules/{name}", { params: { path: { name } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.reportSchedules }),
  });
}
