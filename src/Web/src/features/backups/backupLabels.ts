import type { BackupScheduleSpec } from "../../api/types";
import * as strings from "../../strings/backups";

export const backupTypeLabels: Record<BackupScheduleSpec["type"], string> = {
  full: strings.full,
  incremental: strings.incremental,
  differential: strings.differential,
};

export const backupMethodLabels: Record<BackupScheduleSpec["method"], string> = {
  fileLevel: strings.fileLevel,
  blockLevel: strings.blockLevel,
  changedBlocks: strings.changedBlocks,
};

export const readOrderLabels: Record<NonNullable<BackupScheduleSpec["readOrder"]>, string> = {
  afterFiles: strings.orderAfterFiles,
  inPlace: strings.orderInPlace,
  breadthFirst: strings.levelByLevel,
  mftRecords: strings.orderMftRecords,
  listed: strings.orderListed,
};

/** Returns type and method: "Full, file-level". */
export function describeBackup({ type, method }: Pick<BackupScheduleSpec, "type" | "method">): string {
  return `${backupTypeLabels[type]}, ${backupMethodLabels[method].toLowerCase()}`;
}
