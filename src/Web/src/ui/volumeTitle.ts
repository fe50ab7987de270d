import type { VolumeSummary } from "../api/types";

/** Returns the last part of a path: data.img for /srv/images/data.img. A drive stays unchanged. */
export function shortPath(path: string): string {
  return path.split(/[\\/]/).filter(Boolean).at(-1) ?? path;
}

/** Returns "D: (Data)", or the path alone if the volume has no label. */
export function volumeTitle({ path, label }: Pick<VolumeSummary, "path" | "label">): string {
  return label ? `${shortPath(path)} (${label})` : shortPath(path);
}
