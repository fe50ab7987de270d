import { atStart } from "./atStart";
import { plural } from "./plural";

// Days field

export const startDays = "Start days";

// Names field

export const noMatches = "No matches";

// Plan effect

export const effectOnThePlan = "Effect on the plan";
export const effectOnThePlanHint = "The next day and a half, if this were saved now.";
export const couldNotPlan = "Could not plan";
export const mistake = (first: string) => `The effect appears when the form has no mistake. ${first}`;
export const planning = "Planning";
export const planStays = (runs: number) =>
  plural(runs, "The plan stays as it is: # planned run.", "The plan stays as it is: # planned runs.");
export const plannedRuns = "Planned runs";
export const serversTouched = "Servers touched";
export const volumesTouched = "Volumes touched";
export const decisionsThatChange = "Decisions that change";
export const andMore = (count: string) => `and ${count} more`;
export const volume = "Volume";
export const forSchedule = (schedule: string, at: string) => `${schedule}, ${at}`;
export const until = (at: string) => `Until ${at}`;
export const now = "Now";
export const withTheChange = "With the change";
export const noDecision = "none";

// Remove spec button

export const objectRemoved = (noun: string, name: string) => `${atStart(noun)} ${name} is removed.`;
export const removeAction = "Remove…";
export const removeObject = (noun: string, name: string) => `Remove ${noun} ${name}?`;
export const removeObjectEffect = (noun: string) => `The plan is recalculated without this ${noun}.`;
export const remove = "Remove";
export const objectNotRemoved = (noun: string) => `Could not remove the ${noun}`;

// Scope field

export const appliesTo = "Applies to";

// Setup header

export const policies = "Policies";
export const backupSchedules = "Backup schedules";
export const blackouts = "Blackouts";
export const maintenanceWindows = "Maintenance windows";
export const groups = "Groups";
export const sites = "Sites";
export const storageGroups = "Storage groups";
export const concurrencyLimits = "Concurrency limits";
export const alertRules = "Alert rules";
export const contactPoints = "Contact points";
export const silences = "Silences";
export const muteTimings = "Mute timings";
export const directoryLabels = "Directory labels";
export const yaml = "YAML";
export const setup = "Setup";
export const setupSubtitle = "Defines what is defragmented, where and when. The Tonight page shows the resulting plan.";

// Spec form

export const objectSaved = (noun: string, name: string) =>
  `${atStart(noun)} ${name} is saved. The plan follows in a moment.`;
export const name = "Name";
export const nameCannotChange = "The name cannot be changed because other objects may refer to it.";
export const objectNotSaved = (noun: string) => `Could not save the ${noun}`;
export const save = "Save";
export const cancel = "Cancel";
export const nameMissing = "Enter a name.";
export const nameWithSlash = "A name cannot contain a slash.";

// Spec form page

export const newObject = (noun: string) => `New ${noun}`;
export const objectNotLoaded = (noun: string) => `Could not load the ${noun}`;
export const loading = "Loading";

// Spec list page

export const objectsNotLoaded = (title: string) => `Could not load ${title.toLowerCase()}`;
export const loadingObjects = (title: string) => `Loading ${title.toLowerCase()}`;
export const noObjects = (title: string) => `No ${title.toLowerCase()}`;
export const noObjectsAdvice = (noun: string) => `Create the first ${noun} to get started.`;
export const searchObjects = (title: string) => `Search ${title.toLowerCase()}`;
export const searchPlaceholder = "Name, server or time zone";
export const noObjectMatches = (title: string) => `No ${title.toLowerCase()} match the search.`;

// Time zone field

export const timeZone = "Time zone";
export const couldNotLoadTimeZones = "Could not load the time zones.";
export const noTimeZoneMatches = "No time zone matches. Search for a city, an offset, or the name in Windows.";

// Validation alert

export const fixFields = "Fix the highlighted fields and save again.";
export const loadTheCurrentVersion = "Load the current version";

// Window fields

export const daily = "Daily";
export const weekly = "Weekly";
export const customRule = "Custom rule (RRULE)";
export const startTime = "Start time";
export const endTime = "End time";
export const localTimeHint = "Local time in the time zone below";
export const midnightHint = "24:00 is midnight";
export const repeats = "Repeats";
export const rule = "Rule";
export const ruleDescription =
  "An RRULE as in RFC 5545, such as FREQ=WEEKLY;INTERVAL=2;BYDAY=SA or FREQ=MONTHLY;BYMONTHDAY=-1";
export const startDate = "Start date";
export const startDateDescription = "The first possible day of the window";
export const endDayOffset = "End day offset";
export const endDayOffsetDescription = "Only for an end after the next day";

// Days

export const dayNames = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};
export const everyDay = "Every day";
export const noDays = "No days";
export const mondayToFriday = "Monday to Friday";
export const twoDays = (first: string, second: string) => `${first} and ${second}`;

// Recurrence

export const ruleText = (text: string) => `Rule ${text}`;

// Scope

export const entireFleet = "Entire fleet";
export const site = "Site";
export const group = "Group";
export const server = "Server";

// Window values

export const windowInZone = (days: string, from: string, to: string, timeZone: string) =>
  `${days} from ${from} to ${to}, ${timeZone}`;
export const windowToNextDay = (days: string, from: string, to: string, timeZone: string) =>
  `${days} from ${from} to ${to} the next day, ${timeZone}`;
export const windowToLaterDay = (days: string, from: string, to: string, later: number, timeZone: string) =>
  `${days} from ${from} to ${to} ${later} days later, ${timeZone}`;
