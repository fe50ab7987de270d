import type { BackupScheduleSpec } from "../../api/types";

export const typeWords: Record<BackupScheduleSpec["type"], string> = {
  full: "Full",
  incremental: "Incremental",
  differential: "Differential",
};

export const methodWords: Record<BackupScheduleSpec["method"], string> = {
  fileLevel: "File by file",
  blockLevel: "Used blocks",
  changedBlocks: "Changed blocks",
};

/** "Full, file by file". */
export function describeBackup({ type, method }: Pick<BackupScheduleSpec, "type" | "method">): string {
  return `${typeWords[type]}, ${methodWords[method].toLowerCase()}`;
}
