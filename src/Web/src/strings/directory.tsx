import type { ReactNode } from "react";
import { plural } from "./plural";

// Directory page

export const tokens = "Tokens";
export const directory = "Directory";
export const exportCsv = "Export CSV";
export const directoryHint = "Windows servers of Active Directory. Last logons may be 14 days old.";
export const serversInDirectory = (count: number) => plural(count, "# server", "# servers");
export const searchServers = "Search servers of the directory";
export const searchServersPlaceholder = "Host name, OS or unit";
export const unit = "Unit";
export const allUnits = "All units";
export const site = "Site";
export const allSites = "All sites";
export const couldNotLoadServers = "Could not load the servers of the directory";
export const loadingServers = "Loading the servers of the directory";
export const noServerMatches = "No servers match the filter.";
export const notForYou = "You cannot see the directory";
export const needsFleetRole =
  "Servers without an agent are in no group, so this page needs a role for the whole fleet.";
export const noDirectory = "No directory is set up";
export const noDirectoryAdvice =
  "Set SignIn:Ldap:Url, SignIn:Ldap:BindUser and SignIn:Ldap:BindPasswordFile on the central server. " +
  "The directory is then read each hour.";

// Filters

export const withoutAgent = "Without agent";
export const withAgent = "With agent";
export const disabled = "Disabled";
export const left = "Left";
export const partOption = (name: string, without: number) => `${name} (${plural(without, "# without", "# without")})`;

// Table

export const server = "Server";
export const operatingSystem = "Operating system";
export const noSite = "unknown";
export const lastLogon = "Last logon";
export const never = "never";
export const status = "Status";

// State of the reads

export const readNow = "Read now";
export const readAt = (when: ReactNode) => <>Read {when}</>;
export const notReadYet = "Not read yet";
export const readFailed = "The last read failed";
export const readFailedEffect = "The list shows what the last complete read found.";
export const couldNotRead = "Could not read the directory";
export const lossesHeld = (count: number) =>
  plural(count, "# server is missing in the directory", "# servers are missing in the directory");
export const lossesAdvice =
  "They stay in the list, because more than half of all servers would leave at once. " +
  "Look whether the service account may still read them.";
export const acceptLosses = "They have left";
export const setAside = (count: number) => plural(count, "# entry could not be read", "# entries could not be read");
export const labelsSetAside = (count: number) => plural(count, "# label stays as it was", "# labels stay as they were");
export const labelSetAside = (server: string, label: string, reason: string) => `${server}, ${label}: ${reason}.`;
export const setAsideEntry = (entry: string, reason: string) => `${entry} ${reason}.`;
