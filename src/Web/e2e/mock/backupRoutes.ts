import type { ReportScheduleRequest, SqlBackupRequest } from "../../src/api/types";
import type { MockBackend } from "./backend";
import { backupForecast, backupReport, importLog } from "./backups";
import { effectivePolicy } from "./effectivePolicy";
import type { Route } from "./routes";
import { proposeSqlBackup, recordSqlBackup } from "./sqlBackups";

const noFacts = {
  database: null,
  databaseBytes: null,
  dataFiles: null,
  memoryBytes: null,
  cores: null,
  edition: null,
};

/** The routes of backups, reports and SQL Server backups. */
export function backupRoutes(backend: MockBackend): Route[] {
  return [
    { method: "GET", path: /^\/servers\/([^/]+)\/policy$/, run: ({ id }) => effectivePolicy(backend, id, null) },
    {
      method: "GET",
      path: /^\/volumes\/([^/]+)\/policy$/,
      run: ({ id }) => effectivePolicy(backend, backend.volumeSummary(id).serverId, id),
    },
    { method: "GET", path: /^\/volumes\/([^/]+)\/backup-forecast$/, run: ({ id }) => backupForecast(backend, id) },
    {
      method: "POST",
      path: /^\/volumes\/([^/]+)\/backup-log$/,
      run: ({ id, body }) => importLog(backend, id, String(body)),
    },
    { method: "GET", path: /^\/reports\/backups$/, run: ({ query }) => backupReport(backend, query, Date.now()) },
    { method: "GET", path: /^\/reports\/schedules$/, run: () => backend.reportSchedules },
    {
      method: "PUT",
      path: /^\/reports\/schedules\/([^/]+)$/,
      run: ({ id, body }) => {
        const schedule = body as ReportScheduleRequest;
        const nextAt = new Date(Date.now() + 86_400_000).toISOString();
        backend.reportSchedules = [{ name: decodeURIComponent(id), schedule, nextAt, sentAt: null, error: null }];
        return backend.reportSchedules[0];
      },
    },
    {
      method: "DELETE",
      path: /^\/reports\/schedules\/([^/]+)$/,
      run: () => {
        backend.reportSchedules = [];
      },
    },
    {
      method: "POST",
      path: /^\/sql-backups\/proposal$/,
      run: ({ body }) => proposeSqlBackup(backend, body as SqlBackupRequest),
    },
    {
      method: "POST",
      path: /^\/sql-backups\/description$/,
      run: ({ body }) => ({
        query: "SELECT N'databaseBytes'",
        facts: (body as { text?: string }).text ? { ...noFacts, databaseBytes: 5 * 1024 ** 3, cores: 16 } : null,
      }),
    },
    {
      method: "GET",
      path: /^\/servers\/([^/]+)\/sql-backups$/,
      run: ({ id }) => backend.sqlBackups.filter(({ serverId }) => serverId === id),
    },
    {
      method: "POST",
      path: /^\/servers\/([^/]+)\/sql-backups$/,
      run: ({ id, body }) => recordSqlBackup(backend, id, body as Parameters<typeof recordSqlBackup>[2]),
    },
    {
      method: "DELETE",
      path: /^\/servers\/([^/]+)\/sql-backups\/([^/]+)$/,
      run: ({ name }) => {
        backend.sqlBackups = backend.sqlBackups.filter(({ id }) => id !== name);
      },
    },
    {
      method: "GET",
      path: /^\/backup-runs$/,
      run: ({ query }) =>
        backend.backupRuns.filter(
          (run) =>
            (query.get("serverId") ?? run.serverId) === run.serverId &&
            (query.get("volumeId") ?? run.volumeId) === run.volumeId &&
            (run.isUnderWay || query.get("underWay") !== "true"),
        ),
    },
  ];
}
