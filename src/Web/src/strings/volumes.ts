import { plural } from "./plural";

// Volumes page

export const volumes = "Volumes";
export const searchVolumes = "Search volumes";
export const searchVolumesPlaceholder = "Host name, path or label";
export const volumeCount = (count: number) => plural(count, "# volume", "# volumes");
export const someVolumes = (shown: string, all: number) => plural(all, `${shown} of # volume`, `${shown} of # volumes`);
export const couldNotLoadTheVolumes = "Could not load the volumes";
export const loadingTheVolumes = "Loading the volumes";
export const volumeOnServer = (volume: string, hostName: string) => `${volume} on ${hostName}`;
export const noVolumeMatches = "No volumes match the filter. Clear the search or the filter.";

// Volume columns

export const volume = "Volume";
export const server = "Server";
export const status = "Status";
export const excessFragments = "Excess fragments";
export const fragmentedData = "Fragmented data";
export const size = "Size";
export const free = "Free";
export const beforeTheNextBackup = "Before the next backup";
export const notDecided = "not decided";
export const backupTime = "Backup time";
export const lastAnalysis = "Last analysis";
export const never = "never";
export const plannedStart = "Planned start";
export const freeSpace = "Free space";
export const freeSpaceFragments = "Free space fragments";
export const clusterSize = "Cluster size";

// Volume filters

export const problem = "Problem";
export const problemDescription = "The volume cannot be opened, or may not be written.";
export const fragmented = "Fragmented";
export const fragmentedDescription = "The last analysis found excess fragments.";
export const notAnalysed = "Not analysed";
export const notAnalysedDescription = "The volume was never analysed.";
export const jobActive = "Job active";
export const jobActiveDescription = "A job waits or runs.";
export const contiguous = "Contiguous";
export const contiguousDescription = "The last analysis found no excess fragment.";
