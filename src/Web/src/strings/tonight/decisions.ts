// Decision labels

export const planned = "Planned";
export const plannedDescription = "The run has a planned start. Its job is created twelve minutes before the start.";
export const needsApproval = "Needs approval";
export const needsApprovalDescription = "A second person must approve the run.";
export const waitingForCapacity = "Waiting for capacity";
export const waitingForCapacityDescription = "Concurrency limits leave no time for the run.";
export const notEnoughTime = "Not enough time";
export const notEnoughTimeDescription = "The remaining time is too short. The run does not start late.";
export const notAllowed = "Not allowed";
export const notAllowedDescription =
  "A policy, a blackout, the backup type, shadow copies, a wrong clock or a pause prevents the run.";
export const automatic = "Automatic";
export const automaticDescription = "The agent defragments the volume when the server is idle.";
export const notNeeded = "Not needed";
export const notNeededDescription =
  "A run would not make the backup much shorter, or another run defragments the volume.";
export const until = (at: string) => `Until ${at}`;
export const policyNotLoaded = "The policy of this decision is not loaded yet.";
export const policyChanged = (name: string, version: number) =>
  `Policy ${name} changed to version ${version}. The plan is updated in a moment.`;
export const ownPolicy = (version: number, name: string) =>
  `You wrote version ${version} of policy ${name}. Another person must approve or refuse it.`;
