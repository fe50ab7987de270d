import type { VolumeSummary } from "../../api/types";

/** "D: (Data)", or the path alone where the volume has no label. */
export function volumeTitle({ path, label }: Pick<VolumeSummary, "path" | "label">): string {
  return label ? `${path} (${label})` : path;
}
