// Read order chart

export const timeOfTheBackup = "Time of the backup";
export const before = "Before";
export const after = "After";

// Read order section

export const readOrderOfABackup = "Read order of a backup";
export const readOrderOfABackupHint =
  "Where a full backup of all files reads the volume, directory by directory. Each dot is a read.";
export const loadingTheReadOrder = "Loading the read order";
export const noReadOrder =
  "This analysis has no read order: the disk is flash, which reads in any order equally fast, or the agent " +
  "is older. Analyse again after an update of the agent.";
export const saved = "Saved";
export const ofItReading = "Of it reading";
export const jumpsOfTheHeads = "Jumps of the heads";
export const data = "Data";
export const now = "Now";
export const modelledFor = (disk: string) =>
  `Modelled for a ${disk}. A model compares layouts; your disk has other times.`;
export const readOrderDescription = (time: string) =>
  `Place of the disk's heads over the time of a backup. The backup takes ${time}.`;
export const readOrderComparison = (time: string, before: string) =>
  `Place of the disk's heads over the time of a backup. The backup takes ${time}. Before: ${before}.`;
