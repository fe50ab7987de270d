import type { MovedFile } from "../../api/types";
import * as strings from "../../strings/jobs";

const strategyLabels: Record<string, string> = {
  wholePlacement: strings.placedInFreeSpace,
  aroundFragment: strings.joinedAroundFragment,
  gapFill: strings.filledGap,
  windowEviction: strings.clearedWindow,
  rangeCompaction: strings.compactedRange,
  freeRunWindow: strings.clearedFreeRun,
  partialPlacement: strings.joinedInPart,
  rotatingCompaction: strings.compactedVolume,
  directoryClustering: strings.clusteredDirectories,
  mftPlacement: strings.placedMft,
  backupOrder: strings.orderedAsBackupReads,
};

/** Returns the label of a strategy from its name in the API. An unknown name is returned unchanged. */
export function strategyLabel(name: string): string {
  return strategyLabels[name] ?? name;
}

/** Returns why a file moved: the strategy, and the file that it made room for. */
export function moveReason({ strategy, beneficiary }: MovedFile): string {
  return beneficiary ? strings.strategyFor(strategyLabel(strategy), beneficiary) : strategyLabel(strategy);
}
