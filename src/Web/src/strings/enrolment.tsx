import type { ReactNode } from "react";
import { plural } from "./plural";

// Create token

export const hour1 = "1 hour";
export const hours24 = "24 hours";
export const days7 = "7 days";
export const days30 = "30 days";
export const enrolServers = "Enrol servers";
export const serverLabels = "Server labels";
export const serverLabelsDescription =
  "Format: name=value. Press Enter after each label. The fleet can be filtered by label.";
export const numberOfServers = "Number of servers";
export const numberOfServersDescription = "How many servers may enrol with the token, up to 10,000.";
export const tokenLifetime = "Token lifetime";
export const approveEachMachine = "Approve each machine";
export const approveEachMachineDescription = "A machine with the token waits on this page until somebody approves it.";
export const couldNotCreateTheToken = "Could not create the token";
export const createToken = "Create token";
export const serverCountInvalid = "Enter a number from 1 to 10,000.";

// Enrolment command

export const enrolmentCommand = "Enrolment command";
export const enrolsServers = (servers: number, until: ReactNode) => (
  <>
    {plural(servers, "The token enrols one server before", "The token enrols up to # servers before")} {until}. It is
    not shown again.
  </>
);
export const machineAppears =
  "A machine appears on this page within seconds, and joins within a minute of its approval.";
export const serverAppears = "A server appears in the fleet within seconds of its enrolment.";

// Enrolment page

export const enrolment = "Enrolment";
export const enrolmentSubtitle =
  "Servers join the fleet with a token, which also tells the agent which server to trust.";
export const youCannotEnrolServers = "You cannot enrol servers";

// Refuse machine button

export const refuseMachine = (hostName: string, address: string) => `Refuse ${hostName} at ${address}`;
export const refuseAction = "Refuse…";
export const refuseQuestion = (hostName: string) => `Refuse ${hostName}?`;
export const refuseMachineEffect = (address: string) =>
  `The machine at ${address} is told so and stops asking. It needs a new token to ask again.`;
export const refuse = "Refuse";
export const couldNotRefuseTheMachine = "Could not refuse the machine";

// Token list

export const tokens = "Tokens";
export const couldNotLoadTokens = "Could not load tokens";
export const loadingTokens = "Loading tokens";
export const noTokens = "No tokens";
export const tokensAdvice = "Create a token to enrol a server.";
export const status = "Status";
export const servers = "Servers";
export const usesOf = (uses: string, maxUses: string) => `${uses} of ${maxUses}`;
export const created = "Created";
export const createdBy = (when: ReactNode, who: string) => (
  <>
    {when} by {who}
  </>
);
export const expires = "Expires";
export const labels = "Labels";
export const none = "none";
export const approval = "Approval";
export const eachMachine = "each machine";
export const actions = "Actions";
export const enrolmentTokens = "Enrolment tokens";
export const revokeAction = "Revoke…";
export const revokeTokenOfLabels = (labels: string) => `Revoke the token for ${labels}?`;
export const revokeTokenQuestion = "Revoke this token?";
export const revokeTokenEffect =
  "A command with this token no longer works. Machines that wait with it are refused. Enrolled servers stay.";
export const revokeToken = "Revoke token";
export const couldNotRevokeTheToken = "Could not revoke the token";

// Waiting machines

export const couldNotLoadMachines = "Could not load the machines that wait";
export const allMachinesApproved = "All of these machines are approved.";
export const approveMany = (count: number) => `Approve all ${count}`;
export const approveAll = "Approve all";
export const machinesWait = (count: number) =>
  plural(count, "# machine waits for approval", "# machines wait for approval");
export const waitingMachinesHint =
  "Compare the fingerprint with the line that the agent shows. A machine joins within a minute of its approval.";
export const couldNotApproveTheMachines = "Could not approve the machines";
export const waitingMachines = "Waiting machines";
export const machine = "Machine";
export const address = "Address";
export const fingerprintOfItsKey = "Fingerprint of its key";
export const waitsSince = "Waits since";
export const lastAsked = (when: ReactNode) => <>last asked {when}</>;
export const approved = "Approved";
export const approve = (hostName: string) => `Approve ${hostName}`;
export const tryAgain = "Try again";
export const approveText = "Approve";

// Enrolment lines

export const installer = "Installer";
export const installerAdvice = "Run the line on each server, as an administrator. The service enrols itself.";
export const command = "Command";
export const powerShellAdvice =
  "Put the installer on a share that all servers read. The line works in a start-up script and in a remote session.";
export const groupPolicy = "Group policy";
export const groupPolicyAdvice =
  "Assign the installer under Software installation, and copy FleetDefrag.admx to PolicyDefinitions. " +
  "The values belong under Computer Configuration, Administrative Templates, FleetDefrag Agent.";
export const serverUrl = "Server URL";
export const enrolmentToken = "Enrolment token";
export const sccmAdvice =
  "The lines belong in a deployment type of the kind script installer. The service FleetDefragAgent detects it.";
export const installationProgram = "Installation program";
export const uninstallProgram = "Uninstall program";
export const noInstaller = "No installer";
export const noInstallerAdvice =
  "Run the line on the server as administrator or root. Then start the agent with fleetdefrag-agent run.";

// Token status

export const used = "Used";
export const expired = "Expired";
export const inUse = "In use";
export const notUsedYet = "Not used yet";
export const tokenUsed = "The token was used and is no longer valid. To block the enrolled server, remove the server.";
export const tokenExpired = "The token has expired and is no longer valid.";
