import type { components } from "./schema";

type Schemas = components["schemas"];

export type Session = Schemas["Session"];
export type FleetSummary = Schemas["FleetSummary"];
export type Server = Schemas["Server"];
export type BackupWindow = Schemas["BackupWindow"];
export type BackupWindowRequest = Schemas["BackupWindowRequest"];
export type Weekday = Schemas["Weekday"];
export type Volume = Schemas["Volume"];
export type VolumeSummary = Schemas["VolumeSummary"];
export type VolumeState = Schemas["VolumeState"];
export type Analysis = Schemas["Analysis"];
export type AnalysisSummary = Schemas["AnalysisSummary"];
export type AnalysisStage = Schemas["AnalysisStage"];
export type FragmentedFile = Schemas["FragmentedFile"];
export type VolumeMap = Schemas["VolumeMap"];
export type Job = Schemas["Job"];
export type JobKind = Schemas["JobKind"];
export type JobState = Schemas["JobState"];
export type JobTiming = Schemas["JobTiming"];
export type JobProgress = Schemas["JobProgress"];
export type JobResult = Schemas["JobResult"];
export type JobRequest = Schemas["JobRequest"];
export type EnrolmentToken = Schemas["EnrolmentToken"];
export type NewEnrolmentToken = Schemas["NewEnrolmentToken"];
export type EnrolmentTokenRequest = Schemas["EnrolmentTokenRequest"];
