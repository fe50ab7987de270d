import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { queryKeys } from "./queryKeys";
import type { PlanPreviewRequest } from "./types";

/** The lists of setup objects on which the plan depends. */
const sections = [
  "groups",
  "sites",
  "storageGroups",
  "policies",
  "backupSchedules",
  "blackouts",
  "maintenanceWindows",
  "limits",
] as const satisfies readonly (keyof PlanPreviewRequest)[];

/** Returns the request for the effect of one object; undefined if the plan does not depend on such objects. */
export function previewRequest(section: string, spec: object): PlanPreviewRequest | undefined {
  const known = sections.find((name) => name === section);
  return known && { [known]: [spec] };
}

/**
 * Reads how the plan changes with objects that are not saved yet. Sends no request without objects, and takes back one
 * that a later one replaces.
 */
export function usePlanPreview(body: PlanPreviewRequest | undefined) {
  return useQuery({
    queryKey: queryKeys.planPreview(body),
    queryFn: body ? ({ signal }) => unwrap(client.POST("/api/v1/plan/preview", { body, signal })) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}
