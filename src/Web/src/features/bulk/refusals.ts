import type { BulkRefusal } from "../../api/types";
import * as strings from "../../strings/bulk";

/** The objects that are left out for the same reason. */
export interface RefusalGroup {
  reason: string;
  names: string[];
}

/** Groups refusals by their reason, most objects first. */
export function groupRefusals(refused: readonly BulkRefusal[]): RefusalGroup[] {
  const groups = new Map<string, string[]>();
  for (const refusal of refused) {
    const names = groups.get(refusal.reason) ?? [];
    names.push(nameOf(refusal));
    groups.set(refusal.reason, names);
  }
  return [...groups]
    .map(([reason, names]) => ({ reason, names }))
    .sort((left, right) => right.names.length - left.names.length);
}

/** Returns "D: on files-01", the host name of a server, or the id of an object that was removed. */
export function nameOf({ id, hostName, path }: BulkRefusal): string {
  if (!hostName) return id;
  return path ? strings.volumeOnServer(path, hostName) : hostName;
}
