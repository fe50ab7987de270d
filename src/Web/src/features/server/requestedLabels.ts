import type { Server } from "../../api/types";

/** Returns the labels that a server has once those are accepted that its agent asks for; undefined if nothing changes. */
export function acceptedLabels({
  labels,
  requestedLabels,
}: Pick<Server, "labels" | "requestedLabels">): Record<string, string> | undefined {
  const differs = Object.entries(requestedLabels).some(([name, value]) => labels[name] !== value);
  return differs ? { ...labels, ...requestedLabels } : undefined;
}
