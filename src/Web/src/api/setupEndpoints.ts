import { client, unwrap, unwrapWithETag } from "./client";
import type { PageQuery, SetupEndpoint } from "./setup";
import type {
  AlertRuleSpec,
  BackupScheduleSpec,
  ContactPointSpec,
  DirectoryLabelSpec,
  FleetWindowSpec,
  GroupSpec,
  LimitSpec,
  MuteTimingSpec,
  PolicySpec,
  SilenceSpec,
} from "./types";

const pageParams = (query: PageQuery) => ({ params: { query } });
const nameParams = (name: string) => ({ params: { path: { name } } });
const putParams = (name: string, etag: string | undefined) => ({
  params: { path: { name }, header: etag ? { "If-Match": etag } : { "If-None-Match": "*" } },
});
const removeParams = (name: string, etag: string | undefined) => ({
  params: { path: { name }, header: etag ? { "If-Match": etag } : {} },
});

export const groupsEndpoint: SetupEndpoint<GroupSpec> = {
  path: "groups",
  page: (query) => unwrap(client.GET("/api/v1/setup/groups", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/groups/{name}", nameParams(name))),
  put: (name, body, etag) => unwrap(client.PUT("/api/v1/setup/groups/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/groups/{name}", removeParams(name, etag))),
};

export const sitesEndpoint: SetupEndpoint<GroupSpec> = {
  path: "sites",
  page: (query) => unwrap(client.GET("/api/v1/setup/sites", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/sites/{name}", nameParams(name))),
  put: (name, body, etag) => unwrap(client.PUT("/api/v1/setup/sites/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/sites/{name}", removeParams(name, etag))),
};

export const storageGroupsEndpoint: SetupEndpoint<GroupSpec> = {
  path: "storage-groups",
  page: (query) => unwrap(client.GET("/api/v1/setup/storage-groups", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/storage-groups/{name}", nameParams(name))),
  put: (name, body, etag) =>
    unwrap(client.PUT("/api/v1/setup/storage-groups/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/storage-groups/{name}", removeParams(name, etag))),
};

export const policiesEndpoint: SetupEndpoint<PolicySpec> = {
  path: "policies",
  page: (query) => unwrap(client.GET("/api/v1/setup/policies", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/policies/{name}", nameParams(name))),
  put: (name, body, etag) => unwrap(client.PUT("/api/v1/setup/policies/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/policies/{name}", removeParams(name, etag))),
};

export const backupSchedulesEndpoint: SetupEndpoint<BackupScheduleSpec> = {
  path: "backup-schedules",
  page: (query) => unwrap(client.GET("/api/v1/setup/backup-schedules", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/backup-schedules/{name}", nameParams(name))),
  put: (name, body, etag) =>
    unwrap(client.PUT("/api/v1/setup/backup-schedules/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/backup-schedules/{name}", removeParams(name, etag))),
};

export const blackoutsEndpoint: SetupEndpoint<FleetWindowSpec> = {
  path: "blackouts",
  page: (query) => unwrap(client.GET("/api/v1/setup/blackouts", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/blackouts/{name}", nameParams(name))),
  put: (name, body, etag) => unwrap(client.PUT("/api/v1/setup/blackouts/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/blackouts/{name}", removeParams(name, etag))),
};

export const maintenanceWindowsEndpoint: SetupEndpoint<FleetWindowSpec> = {
  path: "maintenance-windows",
  page: (query) => unwrap(client.GET("/api/v1/setup/maintenance-windows", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/maintenance-windows/{name}", nameParams(name))),
  put: (name, body, etag) =>
    unwrap(client.PUT("/api/v1/setup/maintenance-windows/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/maintenance-windows/{name}", removeParams(name, etag))),
};

export const limitsEndpoint: SetupEndpoint<LimitSpec> = {
  path: "limits",
  page: (query) => unwrap(client.GET("/api/v1/setup/limits", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/limits/{name}", nameParams(name))),
  put: (name, body, etag) => unwrap(client.PUT("/api/v1/setup/limits/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/limits/{name}", removeParams(name, etag))),
};

export const contactPointsEndpoint: SetupEndpoint<ContactPointSpec> = {
  path: "contact-points",
  page: (query) => unwrap(client.GET("/api/v1/setup/contact-points", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/contact-points/{name}", nameParams(name))),
  put: (name, body, etag) =>
    unwrap(client.PUT("/api/v1/setup/contact-points/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/contact-points/{name}", removeParams(name, etag))),
};

export const alertRulesEndpoint: SetupEndpoint<AlertRuleSpec> = {
  path: "alert-rules",
  page: (query) => unwrap(client.GET("/api/v1/setup/alert-rules", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/alert-rules/{name}", nameParams(name))),
  put: (name, body, etag) => unwrap(client.PUT("/api/v1/setup/alert-rules/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/alert-rules/{name}", removeParams(name, etag))),
};

export const silencesEndpoint: SetupEndpoint<SilenceSpec> = {
  path: "silences",
  page: (query) => unwrap(client.GET("/api/v1/setup/silences", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/silences/{name}", nameParams(name))),
  put: (name, body, etag) => unwrap(client.PUT("/api/v1/setup/silences/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/silences/{name}", removeParams(name, etag))),
};

export const muteTimingsEndpoint: SetupEndpoint<MuteTimingSpec> = {
  path: "mute-timings",
  page: (query) => unwrap(client.GET("/api/v1/setup/mute-timings", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/mute-timings/{name}", nameParams(name))),
  put: (name, body, etag) =>
    unwrap(client.PUT("/api/v1/setup/mute-timings/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/mute-timings/{name}", removeParams(name, etag))),
};

export const directoryLabelsEndpoint: SetupEndpoint<DirectoryLabelSpec> = {
  path: "directory-labels",
  page: (query) => unwrap(client.GET("/api/v1/setup/directory-labels", pageParams(query))),
  get: (name) => unwrapWithETag(client.GET("/api/v1/setup/directory-labels/{name}", nameParams(name))),
  put: (name, body, etag) =>
    unwrap(client.PUT("/api/v1/setup/directory-labels/{name}", { ...putParams(name, etag), body })),
  remove: (name, etag) => unwrap(client.DELETE("/api/v1/setup/directory-labels/{name}", removeParams(name, etag))),
};
