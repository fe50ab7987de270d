import { plural } from "./plural";

// Bulk bar

export const whyServersOnly =
  "Labels and policies belong to servers. Select single volumes, or the servers on the page Servers.";
export const serversSelected = (count: number) => plural(count, "# server selected", "# servers selected");
export const volumesSelected = (count: number) => plural(count, "# volume selected", "# volumes selected");
export const actionsOnTheSelection = "Actions on the selection";
export const analyseAction = "Analyse…";
export const defragmentAction = "Defragment…";
export const labelsAction = "Labels…";
export const policyAction = "Policy…";
export const clear = "Clear";

// Bulk dialog

export const couldNotDoThis = "Could not do this";
export const close = "Close";
export const cancel = "Cancel";

// Bulk jobs dialog

export const analyseSelected = "Analyse the selected volumes";
export const analyse = "Analyse";
export const analyseVolumes = (count: number) => plural(count, "Analyse # volume", "Analyse # volumes");
export const defragmentSelected = "Defragment the selected volumes";
export const defragment = "Defragment";
export const defragmentVolumes = (count: number) => plural(count, "Defragment # volume", "Defragment # volumes");
export const start = "Start";
export const beforeTheNextBackup = "Before the next backup";
export const beforeTheNextBackupDescription = "Each job ends before the next backup of its volume.";
export const now = "Now";
export const nowDescription = "The jobs start within seconds, where no backup or blackout forbids it.";
export const couldNotReadTheEffect = "Could not read the effect";
export const readingTheEffect = "Reading the effect";
export const effectUnknown = "The effect is not known yet.";
export const noVolumeCanGetJob = "No selected volume can get a job now. The reasons are listed.";
export const volumesOnServers = (servers: number) => plural(servers, "Volumes on # server", "Volumes on # servers");
export const workInAll = "Work in all";
export const longestServer = "Longest server";
export const fragmentedData = "Fragmented data";
export const shadowCopyGrowth = "Shadow copies grow by about";
export const effect = "Effect";
export const estimateNote =
  "Estimates, from the newest analyses and the history of each volume. Servers work at the same time. The " +
  "policy of each volume gives passes, rate and treatment of shadow copies.";
export const shadowCopiesMayBeLost = "Shadow copies may be lost";
export const shadowCopiesAtRisk = (volumes: number) =>
  plural(
    volumes,
    "# volume has no room for the growth of the shadow copies. Windows may delete the oldest.",
    "# volumes have no room for the growth of the shadow copies. Windows may delete the oldest.",
  );
export const volumesGetNoJob = (count: number) => plural(count, "# volume gets no job", "# volumes get no job");
export const jobsCreated = (count: number) => plural(count, "# job is created.", "# jobs are created.");
export const volumesGotNoJob = (count: number) => plural(count, "# volume got no job", "# volumes got no job");

// Bulk labels dialog

export const labelsOfServers = "Labels of the selected servers";
export const changeLabels = "Change labels";
export const labelMissing = "Enter a label to set or to remove.";
export const labelsToSet = "Labels to set";
export const labelsToSetDescription = "Format: name=value. Press Enter after each label. Other labels stay.";
export const labelsToRemove = "Labels to remove";
export const labelsToRemoveDescription = "The name is enough: site.";

// Bulk policy dialog

export const policyOfServers = "Policy of the selected servers";
export const applyPolicy = "Apply policy";
export const policyMissing = "Choose a policy.";
export const policy = "Policy";
export const policyDescription =
  "Servers join the group that the policy is for. Policies for the fleet, a site or a host cannot be chosen.";
export const noPoliciesYet = "No policies yet";
export const choosePolicy = "Choose a policy";
export const noMatches = "No matches";
export const noPolicyForGroups = "No policy is for a group. Create one on the page Setup, and apply it here.";

// Refused list

export const leftOut = "Left out";
export const moreReasons = (count: number) => plural(count, "# more reason", "# more reasons");
export const moreNames = (names: string, more: string) => `${names} and ${more} more`;

// Setup effect

export const server = "Server";
export const none = "none";
export const serversChanged = (servers: number, volumes: string) =>
  plural(servers, `# server changed, with ${volumes}.`, `# servers changed, with ${volumes}.`);
export const serversChange = (servers: number, volumes: string) =>
  plural(servers, `# server changes, with ${volumes}.`, `# servers change, with ${volumes}.`);
export const volumeCount = (count: number) => plural(count, "# volume", "# volumes");
export const noPolicyChanges = "No effective policy changes.";
export const policyChanges = (servers: number) =>
  plural(servers, "The effective policy of # server changes:", "The effective policy of # servers changes:");
export const policiesThatChange = "Policies that change";
export const andMore = (count: string) => `and ${count} more`;
export const serversStay = (count: number) => plural(count, "# server stays as it is", "# servers stay as they are");
export const noServerWouldChange = "No selected server would change.";

// Refusals

export const volumeOnServer = (path: string, hostName: string) => `${path} on ${hostName}`;
