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

export const readOrderLabels: Record<NonNullable<BackupScheduleSpec["readOrder"]>, string> = {
  afterFiles: "Subdirectories after all files (robocopy, most Windows programs)",
  inPlace: "Subdirectories in order of names (tar, Bacula)",
  breadthFirst: "Level by level",
  mftRecords: "By record in the MFT (image-like, change journal)",
  listed: "As a list on the server says",
};

/** Returns type and method: "Full, file-level". */
export function describeBackup({ type, method }: Pick<BackupScheduleSpec, "type" | "method">): string {
  return `${backupTypeLabels[type]}, ${backupMethodLabels[method].toLowerCase()}`;
}
