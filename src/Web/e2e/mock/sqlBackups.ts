import { Problem } from "../../src/api/problem";
import type { RecordedSqlBackup, SqlBackup, SqlBackupRequest } from "../../src/api/types";
import type { MockBackend } from "./backend";

const megabyte = 1024 ** 2;

/** Proposes settings: those of the best recorded backup with twice the buffers. */
export function proposeSqlBackup(backend: MockBackend, request: SqlBackupRequest): SqlBackup {
  const known = backend.sqlBackups.filter(({ serverId }) => serverId === request.serverId);
  const best = known.find(({ isBest }) => isBest);
  const bufferCount = best ? 2 * best.settings.bufferCount : 98;
  const memoryBytes = bufferCount * 2 * megabyte;
  if (memoryBytes > request.memoryBytes)
    throw new Problem(422, `BUFFERCOUNT × MAXTRANSFERSIZE is ${memoryBytes} bytes, and the backup may take less.`);
  const settings = {
    filesPerVolume: 4,
    bufferCount,
    maxTransferBytes: 2 * megabyte,
    blockBytes: 65_536,
    isCompressed: true,
    memoryBytes,
  };
  const sectors = new Set(request.volumes.map(({ sectorBytes }) => sectorBytes));
  return {
    settings,
    memoryBytes,
    backup: `BACKUP DATABASE [${request.database}]\nTO DISK = N'E:\\backup\\${request.database}-1.bak'`,
    probe: `BACKUP DATABASE [${request.database}]\nTO DISK = N'NUL'`,
    trace: "DBCC TRACEON (3605, 3213, -1);",
    waits: "SELECT wait_type FROM sys.dm_os_wait_stats;",
    warnings: sectors.size > 1 ? ["The volumes have sectors of 512 and 4096 bytes (error 3268)."] : [],
    learntFrom: known.length,
    expectedSeconds: best ? 120 : null,
  };
}

/** Records a result; text without the word "processed" is none. */
export function recordSqlBackup(
  backend: MockBackend,
  serverId: string,
  { database, settings, output }: { database: string; settings: RecordedSqlBackup["settings"]; output: string },
): RecordedSqlBackup {
  if (!output.includes("processed")) throw new Problem(400, "The output has no line of a whole backup.");
  const recorded: RecordedSqlBackup & { serverId: string } = {
    id: backend.newId(9),
    serverId,
    database,
    recordedAt: new Date().toISOString(),
    settings,
    bytes: 1e9,
    seconds: 12,
    bytesPerSecond: 1e9 / 12,
    rateDisagrees: false,
    isBest: backend.sqlBackups.length === 0,
  };
  backend.sqlBackups.unshift(recorded);
  return recorded;
}
