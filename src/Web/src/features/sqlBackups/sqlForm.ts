import type { SqlBackupRequest, SqlEdition, SqlServerFacts } from "../../api/types";
import * as strings from "../../strings/sqlBackups";
import { bytesPerGiB } from "../../ui/units";

/** The fields of the form. Numbers are empty where nothing is known. */
export interface SqlForm {
  serverId: string | null;
  database: string;
  /** One folder a line, with the bytes of a sector behind a semicolon: E:\\backup; 4096 */
  folders: string;
  memoryGiB: number | "";
  cores: number | "";
  edition: SqlEdition;
  databaseGiB: number | "";
  dataFiles: number | "";
}

export const editionLabels: Record<SqlEdition, string> = {
  enterprise: strings.enterprise,
  standard: strings.standard,
  express: strings.express,
};

export const emptySqlForm: SqlForm = {
  serverId: null,
  database: "",
  folders: "",
  memoryGiB: 4,
  cores: 8,
  edition: "standard",
  databaseGiB: "",
  dataFiles: "",
};

/** Returns why no settings can be proposed yet; undefined if they can. */
export function sqlFormProblem({ database, folders, memoryGiB, cores }: SqlForm): string | undefined {
  if (!database.trim()) return strings.databaseMissing;
  if (!folders.trim()) return strings.foldersMissing;
  if (memoryGiB === "" || cores === "") return strings.machineMissing;
  return undefined;
}

/** Returns the request for a proposal. */
export function sqlRequest(form: SqlForm): SqlBackupRequest {
  return {
    database: form.database.trim(),
    volumes: form.folders
      .split("\n")
      .map((line) => line.split(";"))
      .filter(([folder]) => folder?.trim())
      .map(([folder, sector]) => ({
        folder: folder?.trim() ?? "",
        sectorBytes: Number.parseInt(sector ?? "", 10) || 0,
      })),
    memoryBytes: toBytes(form.memoryGiB),
    cores: Number(form.cores),
    edition: form.edition,
    databaseBytes: toBytes(form.databaseGiB),
    dataFiles: Number(form.dataFiles),
    ...(form.serverId ? { serverId: form.serverId } : {}),
  };
}

/** Returns the form with what SQL Server says; fields that its answer does not have stay. */
export function withFacts(form: SqlForm, facts: SqlServerFacts): SqlForm {
  const gibibytes = (bytes: number) => Math.round((bytes / bytesPerGiB) * 100) / 100;
  return {
    ...form,
    database: facts.database ?? form.database,
    memoryGiB: facts.memoryBytes === null ? form.memoryGiB : gibibytes(facts.memoryBytes),
    cores: facts.cores ?? form.cores,
    edition: facts.edition ?? form.edition,
    databaseGiB: facts.databaseBytes === null ? form.databaseGiB : gibibytes(facts.databaseBytes),
    dataFiles: facts.dataFiles ?? form.dataFiles,
  };
}

function toBytes(gibibytes: number | ""): number {
  return Math.round(Number(gibibytes) * bytesPerGiB);
}
