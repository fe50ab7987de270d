import type { DirectoryShow } from "../../../api/directory";
import type { DirectoryCoverage, DirectoryServer } from "../../../api/types";
import * as strings from "../../../strings/directory";
import type { Pill } from "../../../ui/FilterPills";
import type { StatusProps } from "../../../ui/Status";

export const directoryStatus: Record<DirectoryShow, StatusProps> = {
  withoutAgent: { label: strings.withoutAgent, tone: "warning" },
  withAgent: { label: strings.withAgent, tone: "good" },
  left: { label: strings.left, tone: "danger" },
  disabled: { label: strings.disabled, tone: "neutral" },
};

/** Returns the status of a server of the directory. */
export function statusOf({ leftAt, isDisabled, serverId }: DirectoryServer): StatusProps {
  if (leftAt) return directoryStatus.left;
  if (isDisabled) return directoryStatus.disabled;
  return serverId ? directoryStatus.withAgent : directoryStatus.withoutAgent;
}

/** Returns the filters with their counts. */
export function directoryPills(coverage: DirectoryCoverage): Pill<DirectoryShow>[] {
  return (Object.keys(directoryStatus) as DirectoryShow[]).map((value) => ({
    value,
    count: coverage[value],
    ...directoryStatus[value],
  }));
}
