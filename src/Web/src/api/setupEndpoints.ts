import { client, unwrap } from "./client";
import type { SetupEndpoint } from "./setup";
import type { BackupScheduleSpec, FleetWindowSpec, GroupSpec, LimitSpec, PolicySpec } from "./types";

const at = (name: string) => ({ params: { path: { name } } });

export const groupsEndpoint: SetupEndpoint<GroupSpec> = {
  path: "groups",
  list: () => unwrap(client.GET("/api/v1/setup/groups")),
  put: (name, body) => unwrap(client.PUT("/api/v1/setup/groups/{name}", { ...at(name), body })),
  remove: (name) => unwrap(client.DELETE("/api/v1/setup/groups/{name}", at(name))),
};

export const sitesEndpoint: SetupEndpoint<GroupSpec> = {
  path: "sites",
  list: () => unwrap(client.GET("/api/v1/setup/sites")),
  put: (name, body) => unwrap(client.PUT("/api/v1/setup/sites/{name}", { ...at(name), body })),
  remove: (name) => unwrap(client.DELETE("/api/v1/setup/sites/{name}", at(name))),
};

export const storageGroupsEndpoint: SetupEndpoint<GroupSpec> = {
  path: "storage-groups",
  list: () => unwrap(client.GET("/api/v1/setup/storage-groups")),
  put: (name, body) => unwrap(client.PUT("/api/v1/setup/storage-groups/{name}", { ...at(name), body })),
  remove: (name) => unwrap(client.DELETE("/api/v1/setup/storage-groups/{name}", at(name))),
};

export const policiesEndpoint: SetupEndpoint<PolicySpec> = {
  path: "policies",
  list: () => unwrap(client.GET("/api/v1/setup/policies")),
  put: (name, body) => unwrap(client.PUT("/api/v1/setup/policies/{name}", { ...at(name), body })),
  remove: (name) => unwrap(client.DELETE("/api/v1/setup/policies/{name}", at(name))),
};

export const backupSchedulesEndpoint: SetupEndpoint<BackupScheduleSpec> = {
  path: "backup-schedules",
  list: () => unwrap(client.GET("/api/v1/setup/backup-schedules")),
  put: (name, body) => unwrap(client.PUT("/api/v1/setup/backup-schedules/{name}", { ...at(name), body })),
  remove: (name) => unwrap(client.DELETE("/api/v1/setup/backup-schedules/{name}", at(name))),
};

export const blackoutsEndpoint: SetupEndpoint<FleetWindowSpec> = {
  path: "blackouts",
  list: () => unwrap(client.GET("/api/v1/setup/blackouts")),
  put: (name, body) => unwrap(client.PUT("/api/v1/setup/blackouts/{name}", { ...at(name), body })),
  remove: (name) => unwrap(client.DELETE("/api/v1/setup/blackouts/{name}", at(name))),
};

export const maintenanceWindowsEndpoint: SetupEndpoint<FleetWindowSpec> = {
  path: "maintenance-windows",
  list: () => unwrap(client.GET("/api/v1/setup/maintenance-windows")),
  put: (name, body) => unwrap(client.PUT("/api/v1/setup/maintenance-windows/{name}", { ...at(name), body })),
  remove: (name) => unwrap(client.DELETE("/api/v1/setup/maintenance-windows/{name}", at(name))),
};

export const limitsEndpoint: SetupEndpoint<LimitSpec> = {
  path: "limits",
  list: () => unwrap(client.GET("/api/v1/setup/limits")),
  put: (name, body) => unwrap(client.PUT("/api/v1/setup/limits/{name}", { ...at(name), body })),
  remove: (name) => unwrap(client.DELETE("/api/v1/setup/limits/{name}", at(name))),
};
