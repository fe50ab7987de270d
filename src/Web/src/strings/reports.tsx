import type { ReactNode } from "react";

// Report mail section

export const everyDay = "Every day";
export const onMondays = "On Mondays";
export const firstOfMonth = "On the first of the month";
export const byMail = "By mail";
export const byMailHint = "The report of this page as PDF and CSV, over the mail server of a contact point.";
export const reportsByMail = "Reports by mail";
export const mailScopeUnsuitable = "A report by mail is about the fleet, a group or a server.";
export const nameMissing = "Enter a name first.";
export const mailContactPointNeeded = "Create a contact point of kind mail in the setup first.";
export const contactPointMissing = "Choose a contact point first.";
export const name = "Name";
export const contactPoint = "Contact point";
export const noMailContactPoint = "No contact point sends mail";
export const itsMailServerSends = "Its mail server sends";
export const howOften = "How often";
export const hour = "Hour";
export const recipients = "Recipients";
export const recipientsDescription = "Empty: the recipients of the contact point.";
export const sendThisReport = "Send this report";
export const reportNotSent = "The report is not sent";
export const when = "When";
export const to = "To";
export const contactPointNamed = (contact: string) => `Contact point ${contact}`;
export const next = "Next";
export const last = "Last";
export const sentAt = (when: ReactNode) => <>Sent {when}</>;
export const notSentYet = "Not sent yet";
export const actions = "Actions";
export const removeTheReport = (name: string) => `Remove the report ${name}`;
export const remove = "Remove";

// Report maps

export const mapsBeforeAndAfter = "Maps before and after";
export const mapsBeforeAndAfterHint = "From the start of the volume to its end, the volumes that saved most first.";
export const volumeOnServer = (volume: string, server: string) => `${volume} on ${server}`;
export const mapBefore = (volume: string, share: string) =>
  `${volume} before: fragmented files in ${share} of the cells`;
export const mapAfter = (volume: string, share: string) => `${volume} after: fragmented files in ${share} of the cells`;

// Report table

export const volumesOfTheReport = "Volumes of the report";
export const volume = "Volume";
export const excessFragments = "Excess fragments";
export const backupTime = "Backup time";
export const rate = "Rate";
export const saved = "Saved";
export const nextBackupAfterRun = "Next full backup → after a run";
export const jobs = "Jobs";
export const jobsWithFailures = (jobs: number, failedJobs: number) => `${jobs}, ${failedJobs} failed`;
export const moved = "Moved";
export const forecastsKept = "Forecasts kept";
export const keptOf = (forecastsKept: number, forecasts: number) => `${forecastsKept} of ${forecasts}`;
export const effectFromPlan = "The last analysis planned the run.";
export const effectFromFragments = "Estimate by the excess fragments of the last analysis.";
export const notComparable = "Not comparable";
export const longer = (time: string) => `${time} longer`;

// Reports page

export const days7 = "7 days";
export const days30 = "30 days";
export const days90 = "90 days";
export const year1 = "1 year";
export const reports = "Reports";
export const backupsOf = (scope: string) => `Backups of ${scope} before and after defragmentation`;
export const theFleet = "the fleet";
export const spanOfTime = "Span of time";
export const reportOfTheFleet = "Report of the fleet";
export const couldNotLoadTheReport = "Could not load the report";
export const loadingTheReport = "Loading the report";
export const groupOfServers = "Group of servers";
export const groupOfServersPlaceholder = "The whole fleet";
export const server = "Server";
export const serverPlaceholder = "All servers";
export const volumePlaceholder = "All its volumes";
export const sums = "Sums";
export const timeSaved = "Time saved";
export const nextFullBackups = "Next full backups";
export const backups = "Backups";
export const dataBackedUp = "Data backed up";
export const defragmentationsFailed = (failedJobs: number) => `Defragmentations, ${failedJobs} failed`;
export const dataMoved = "Data moved";
export const keptOfAll = (forecastsKept: number, forecasts: number) => `${forecastsKept} of ${forecasts}`;
export const byDay = "By day";
export const byDayHint = "Days in UTC.";
export const dataMovedByDefragmentations = "Data moved by defragmentations";
export const volumes = "Volumes";
export const volumesHint = "Before and after the first defragmentation of the span. Times are medians of full backups.";
export const nothingInSpan = "No volume had a backup or a defragmentation in this span.";
export const noForecast = "No forecast";
