import type { VolumeSummary } from "../../api/types";

/** The last part of a path, so that /srv/images/data.img reads data.img; a drive stays what it is. */
export function shortPath(path: string): string {
  return path.split(/[\\/]/).filter(Boolean).at(-1) ?? path;
}

/** "D: (Data)", or the path alone where the volume has no label. */
export function volumeTitle({ path, label }: Pick<VolumeSummary, "path" | "label">): string {
  return label ? `${shortPath(path)} (${label})` : shortPath(path);
}
