import type { BackupOutlook } from "../../api/types";
import * as strings from "../../strings/volume/windowFit";
import { formatSeconds } from "../../ui/format";

/** Compares the expected time of the next backup with its window; undefined without a forecast. */
export function windowFit(path: string, outlook: BackupOutlook | null): string | undefined {
  const expected = outlook?.backupSecondsAfter ?? outlook?.backupSeconds;
  if (expected == null || outlook?.backupWindowSeconds == null) return undefined;
  const spare = outlook.backupWindowSeconds - expected;
  const sentence = spare < 0 ? strings.longerThanWindow : strings.fitsIntoWindow;
  return sentence(path, formatSeconds(expected), formatSeconds(Math.abs(spare)));
}
