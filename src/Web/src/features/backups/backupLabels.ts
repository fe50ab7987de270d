import type { BackupScheduleSpec } from "../../api/types";

export const backupTypeLabels: Record<BackupScheduleSpec["type"], string> = {
  full: "Full",
  incremental: "Incremental",
  differential: "Differential",
};

export const backupMethodLabels: Record<BackupScheduleSpec["method"], string> = {
  fileLevel: "File-level",
  blockLevel: "Block-level",
  changedBlocks: "Changed blocks",
};

export const subdirectoryLabels: Record<NonNullable<BackupScheduleSpec["subdirectories"]>, string> = {
  afterFiles: "After all files of a directory (robocopy, most Windows programs)",
  inPlace: "In order of names (tar, Bacula)",
  breadthFirst: "Level by level",
};

/** Returns type and method: "Full, file-level". */
export function describeBackup({ type, method }: Pick<BackupScheduleSpec, "type" | "method">): string {
  return `${backupTypeLabels[type]}, ${backupMethodLabels[method].toLowerCase()}`;
}
