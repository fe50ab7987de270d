import type { MovedFile } from "../../api/types";

const strategyLabels: Record<string, string> = {
  wholePlacement: "Placed in free space",
  aroundFragment: "Joined around a fragment",
  gapFill: "Filled a gap",
  windowEviction: "Cleared a window",
  rangeCompaction: "Compacted a range",
  freeRunWindow: "Cleared the free run",
  partialPlacement: "Joined in part",
  rotatingCompaction: "Compacted the volume",
  directoryClustering: "Clustered directories",
  mftPlacement: "Placed the master file table",
  backupOrder: "Ordered as the backup reads",
};

/** Returns the label of a strategy from its name in the API. An unknown name is returned unchanged. */
export function strategyLabel(name: string): string {
  return strategyLabels[name] ?? name;
}

/** Returns why a file moved: the strategy, and the file that it made room for. */
export function moveReason({ strategy, beneficiary }: MovedFile): string {
  return beneficiary ? `${strategyLabel(strategy)} for ${beneficiary}` : strategyLabel(strategy);
}
