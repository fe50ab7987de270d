import { client, unwrap, unwrapTagged } from "./client";
import type { PageQuery, SetupEndpoint } from "./setup";
import type { BackupScheduleSpec, FleetWindowSpec, GroupSpec, LimitSpec, PolicySpec } from "./types";

const some = (query: PageQuery) => ({ params: { query } });
const at = (name: string) => ({ params: { path: { name } } });
const written = (name: string, tag: string | undefined) => ({
  params: { path: { name }, header: tag ? { "If-Match": tag } : { "If-None-Match": "*" } },
});
const removed = (name: string, tag: string | undefined) => ({
  params: { path: { name }, header: tag ? { "If-Match": tag } : {} },
});

export const groupsEndpoint: SetupEndpoint<GroupSpec> = {
  path: "groups",
  page: (query) => unwrap(client.GET("/api/v1/setup/groups", some(query))),
  get: (name) => unwrapTagged(client.GET("/api/v1/setup/groups/{name}", at(name))),
  put: (name, body, tag) => unwrap(client.PUT("/api/v1/setup/groups/{name}", { ...written(name, tag), body })),
  remove: (name, tag) => unwrap(client.DELETE("/api/v1/setup/groups/{name}", removed(name, tag))),
};

export const sitesEndpoint: SetupEndpoint<GroupSpec> = {
  path: "sites",
  page: (query) => unwrap(client.GET("/api/v1/setup/sites", some(query))),
  get: (name) => unwrapTagged(client.GET("/api/v1/setup/sites/{name}", at(name))),
  put: (name, body, tag) => unwrap(client.PUT("/api/v1/setup/sites/{name}", { ...written(name, tag), body })),
  remove: (name, tag) => unwrap(client.DELETE("/api/v1/setup/sites/{name}", removed(name, tag))),
};

export const storageGroupsEndpoint: SetupEndpoint<GroupSpec> = {
  path: "storage-groups",
  page: (query) => unwrap(client.GET("/api/v1/setup/storage-groups", some(query))),
  get: (name) => unwrapTagged(client.GET("/api/v1/setup/storage-groups/{name}", at(name))),
  put: (name, body, tag) => unwrap(client.PUT("/api/v1/setup/storage-groups/{name}", { ...written(name, tag), body })),
  remove: (name, tag) => unwrap(client.DELETE("/api/v1/setup/storage-groups/{name}", removed(name, tag))),
};

export const policiesEndpoint: SetupEndpoint<PolicySpec> = {
  path: "policies",
  page: (query) => unwrap(client.GET("/api/v1/setup/policies", some(query))),
  get: (name) => unwrapTagged(client.GET("/api/v1/setup/policies/{name}", at(name))),
  put: (name, body, tag) => unwrap(client.PUT("/api/v1/setup/policies/{name}", { ...written(name, tag), body })),
  remove: (name, tag) => unwrap(client.DELETE("/api/v1/setup/policies/{name}", removed(name, tag))),
};

export const backupSchedulesEndpoint: SetupEndpoint<BackupScheduleSpec> = {
  path: "backup-schedules",
  page: (query) => unwrap(client.GET("/api/v1/setup/backup-schedules", some(query))),
  get: (name) => unwrapTagged(client.GET("/api/v1/setup/backup-schedules/{name}", at(name))),
  put: (name, body, tag) =>
    unwrap(client.PUT("/api/v1/setup/backup-schedules/{name}", { ...written(name, tag), body })),
  remove: (name, tag) => unwrap(client.DELETE("/api/v1/setup/backup-schedules/{name}", removed(name, tag))),
};

export const blackoutsEndpoint: SetupEndpoint<FleetWindowSpec> = {
  path: "blackouts",
  page: (query) => unwrap(client.GET("/api/v1/setup/blackouts", some(query))),
  get: (name) => unwrapTagged(client.GET("/api/v1/setup/blackouts/{name}", at(name))),
  put: (name, body, tag) => unwrap(client.PUT("/api/v1/setup/blackouts/{name}", { ...written(name, tag), body })),
  remove: (name, tag) => unwrap(client.DELETE("/api/v1/setup/blackouts/{name}", removed(name, tag))),
};

export const maintenanceWindowsEndpoint: SetupEndpoint<FleetWindowSpec> = {
  path: "maintenance-windows",
  page: (query) => unwrap(client.GET("/api/v1/setup/maintenance-windows", some(query))),
  get: (name) => unwrapTagged(client.GET("/api/v1/setup/maintenance-windows/{name}", at(name))),
  put: (name, body, tag) =>
    unwrap(client.PUT("/api/v1/setup/maintenance-windows/{name}", { ...written(name, tag), body })),
  remove: (name, tag) => unwrap(client.DELETE("/api/v1/setup/maintenance-windows/{name}", removed(name, tag))),
};

export const limitsEndpoint: SetupEndpoint<LimitSpec> = {
  path: "limits",
  page: (query) => unwrap(client.GET("/api/v1/setup/limits", some(query))),
  get: (name) => unwrapTagged(client.GET("/api/v1/setup/limits/{name}", at(name))),
  put: (name, body, tag) => unwrap(client.PUT("/api/v1/setup/limits/{name}", { ...written(name, tag), body })),
  remove: (name, tag) => unwrap(client.DELETE("/api/v1/setup/limits/{name}", removed(name, tag))),
};
