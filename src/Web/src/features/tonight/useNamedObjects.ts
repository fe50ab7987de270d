import { useMemo } from "react";
import { type SetupEndpoint, useSpecs } from "../../api/setup";
import {
  blackoutsEndpoint,
  maintenanceWindowsEndpoint,
  sitesEndpoint,
  storageGroupsEndpoint,
} from "../../api/setupEndpoints";
import type { Decision } from "../../api/types";
import type { NamedObject } from "./reasonLinks";

/** Returns the objects of the setup that reasons name: blackouts, maintenance windows, storage groups and sites. */
export function useNamedObjects(): readonly NamedObject[] {
  const blackouts = useNames(blackoutsEndpoint, "blackout");
  const windows = useNames(maintenanceWindowsEndpoint, "maintenance window");
  const storageGroups = useNames(storageGroupsEndpoint, "storage group");
  const sites = useNames(sitesEndpoint, "site");
  return useMemo(
    () => [...blackouts, ...windows, ...storageGroups, ...sites],
    [blackouts, windows, storageGroups, sites],
  );
}

/** Returns what the reason of a decision may name besides: its policy, its backup schedule and its volume. */
export function objectsOf({ policy, schedule, volumeId }: Decision): NamedObject[] {
  return [
    ...(policy ? [{ words: `policy ${policy}`, to: specUrl("policies", policy) }] : []),
    ...(schedule ? [{ words: schedule, to: specUrl("backup-schedules", schedule) }] : []),
    // As the server writes them.
    { words: "a run is in progress", to: `/volumes/${volumeId}?tab=jobs` },
    { words: "a backup has been in progress", to: `/volumes/${volumeId}?tab=jobs` },
  ];
}

function useNames<Spec extends { name: string }>(endpoint: SetupEndpoint<Spec>, noun: string): NamedObject[] {
  const { data } = useSpecs(endpoint);
  return useMemo(
    () => data?.map(({ name }) => ({ words: `${noun} ${name}`, to: specUrl(endpoint.path, name) })) ?? [],
    [data, endpoint.path, noun],
  );
}

function specUrl(path: string, name: string): string {
  return `/setup/${path}/edit/${encodeURIComponent(name)}`;
}
