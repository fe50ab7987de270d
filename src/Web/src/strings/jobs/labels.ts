import { plural } from "../plural";

// Job labels

export const analyse = "Analyse";
export const defragment = "Defragment";
export const scheduled = "Scheduled";
export const waitingForAgent = "Waiting for agent";
export const running = "Running";
export const completed = "Completed";
export const stopped = "Stopped";
export const refused = "Refused";
export const failed = "Failed";
export const missed = "Missed";
export const freeSpaceNote = (cost: string) =>
  `Free space is left in several runs: one run would have moved ${cost} more, which exceeds the price in the policy.`;
export const files = "Files";
export const directories = "Directories";
export const masterFileTable = "Master file table";
export const freeSpace = "Free space";
export const backupOrder = "Backup order";
export const passLeft = (pass: string, fragments: number, moved: string) =>
  fragments === 0
    ? `${pass}: no excess fragment left, ${moved} moved`
    : plural(
        fragments,
        `${pass}: # excess fragment left, ${moved} moved`,
        `${pass}: # excess fragments left, ${moved} moved`,
      );
export const analysed = "Analysed";
export const defragmented = (before: string, after: string, size: string) =>
  `Excess fragments ${before} → ${after}, ${size} moved`;
