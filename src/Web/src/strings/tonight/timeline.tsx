import type { ReactNode } from "react";
import { plural } from "../plural";

// Move window dialog

export const moveWindowQuestion = (name: string) => `Move the backup window of ${name}?`;
export const couldNotLoadSchedule = "Could not load the backup schedule";
export const loadingTheBackupSchedule = "Loading the backup schedule";
export const moveWindow = "Move window";
export const couldNotSaveSchedule = "Could not save the backup schedule";
export const cannotMove = (link: (words: string) => ReactNode) => (
  <>
    The rule of this window cannot be moved beyond midnight here. Change the times below, or{" "}
    {link("open the backup schedule")}.
  </>
);
export const expectedStart = "Expected start";
export const latestEnd = "Latest end";
export const latestEndDescription = "24:00 is midnight";
export const before = "Before";
export const after = "After";
export const backup = "Backup";
export const appliesTo = "Applies to";
export const moveWindowEffect =
  "The change is for every occurrence and every server of the schedule. Runs move with the window: the " +
  "plan follows in a moment. FleetDefrag does not change the backup program.";
export const sameTimes = "The times are the same as before.";

// Timeline axis

export const zoneOfAxis = "The time zone of the axis";
export const nowMark = "now";

// Timeline chart

export const windowsAndRuns = "Windows and runs";
export const serversOnTimeLine = "Servers on the time line";
export const loading = "Loading";

// Timeline legend

export const legend = "Legend";

// Timeline row

export const otherServerZone = (otherZone: string) => `The times of this server are in ${otherZone}.`;
export const showTheReasons = (text: string) => `${text}. Show the reasons.`;
export const whyServer = (hostName: string, text: string) => `Why? Decisions about ${hostName}: ${text}`;

// Timeline section

export const timeLine = "Time line";
export const scheduleSaved = (saved: string) => `Backup schedule ${saved} is saved. The plan follows in a moment.`;
export const dismiss = "Dismiss";
export const couldNotLoadTimeLine = "Could not load the time line";
export const loadingTheTimeLine = "Loading the time line";
export const quietServers = (count: number) => plural(count, "# server needs nothing.", "# servers need nothing.");
export const noBusyServerMatches = "No server with a run matches the search.";
export const nothingOnTimeLine = "Nothing is planned and nothing ran.";
export const quietServersShown = "Servers that need nothing are shown too.";
export const foldThemAway = "Fold them away";
export const showThem = "Show them";

// Timeline toolbar

export const serverTime = "Server time";
export const myTime = "My time";
export const hours = (count: number) => `${count} h`;
export const days = (count: number) => `${count} days`;
export const searchServers = "Search servers";
export const searchServersPlaceholder = "Server, site or storage group";
export const earlier = "Earlier";
export const now = "Now";
export const later = "Later";
export const lengthOfTimeLine = "Length of the time line";
export const clock = "Clock";

// Window bars

export const dragOrOpen = (text: string) => `${text}. Drag to move, or open to change the times.`;

// Move window

export const timeFormat = "Write hours and minutes as 22:00.";

// Timeline labels

export const backupWindow = "Backup window";
export const blackout = "Blackout";
export const maintenanceWindow = "Maintenance window";
export const plannedRun = "Planned run";
export const running = "Running";
export const completed = "Completed";
export const stopped = "Stopped";
export const failedRefusedOrMissed = "Failed, refused or missed";
export const planned = "planned";
export const runOnServer = (kind: string, volume: string, hostName: string, status: string) =>
  `${kind} ${volume} on ${hostName}, ${status}`;

// Timeline rows

export const noStorageGroup = "No storage group";

// Zone time

export const spanOfTimes = (fromDay: string, from: string, to: string, zone: string) =>
  `${fromDay}, ${from} to ${to} ${zone}`;
