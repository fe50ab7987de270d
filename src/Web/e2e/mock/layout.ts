import { Problem } from "../../src/api/problem";
import type { FoundFiles, Layout, PlacedFile } from "../../src/api/types";
import type { MockBackend } from "./backend";
import { SeededRandom } from "./random";
import type { Route } from "./routes";

/** What stands against reading layouts; undefined: nothing. */
export interface LayoutObstacle {
  status: number;
  message: string;
}

const files = [
  { record: 70, path: "\\Shares\\Projects\\plan <b>.docx", extents: 3 },
  { record: 71, path: "\\Shares\\Accounts\\ledger.db", extents: 60 },
  { record: 72, path: "\\Shares\\Accounts\\ledger.log", extents: 1 },
  { record: 73, path: "\\Users\\anna\\mail.pst", extents: 900 },
] as const;

/** The layout of a volume, as its agent reads it. */
export function layoutRoutes(backend: MockBackend): Route[] {
  const totalOf = (id: string) => {
    const { totalBytes, clusterBytes, server } = backend.volume(id);
    if (!backend.server(server.id).online)
      throw new Problem(422, `${server.hostName} is not connected, so its volumes cannot be read now.`);
    if (backend.layoutObstacle) throw new Problem(backend.layoutObstacle.status, backend.layoutObstacle.message);
    return Math.floor(totalBytes / clusterBytes);
  };
  return [
    {
      method: "GET",
      path: /^\/volumes\/([^/]+)\/layout$/,
      run: ({ id, query }) => readRange(totalOf(id), query),
    },
    {
      method: "GET",
      path: /^\/volumes\/([^/]+)\/files$/,
      run: ({ id, query }): FoundFiles => {
        const total = totalOf(id);
        const wanted = (query.get("search") ?? "").toLowerCase();
        const found = files.filter(({ path }) => path.toLowerCase().includes(wanted));
        return { files: found.map((file) => place(file, total)), fileCount: found.length };
      },
    },
  ];
}

function readRange(total: number, query: URLSearchParams): Layout {
  const firstCluster = Number(query.get("firstCluster") ?? 0);
  const clusters = Math.min(Number(query.get("clusters")) || total, total - firstCluster);
  const perCell = Math.max(1, Math.ceil(clusters / Number(query.get("cells") ?? 4096)));
  const count = Math.ceil(clusters / perCell);
  const kinds = new Uint8Array(count);
  const fill = new Uint8Array(count).fill(255);
  const marked = new Uint8Array(Math.ceil(count / 8));
  const random = new SeededRandom(firstCluster + 1);
  for (let cell = 0; cell < count; cell++) {
    kinds[cell] = random.pick([0, 1, 1, 1, 2]);
    if (kinds[cell] === 0) fill[cell] = 0;
  }
  const here = files
    .map((file) => place(file, total))
    .filter(({ extentStarts }) =>
      extentStarts.some((start) => start >= firstCluster && start < firstCluster + clusters),
    );
  const wanted = here.find(({ record }) => record === Number(query.get("markedRecord")));
  for (const start of wanted?.extentStarts ?? []) {
    const cell = Math.floor((start - firstCluster) / perCell);
    if (cell >= 0 && cell < count) marked[cell >> 3] = (marked[cell >> 3] ?? 0) | (1 << (cell & 7));
  }
  return {
    firstCluster,
    volumeClusters: total,
    map: {
      totalClusters: clusters,
      kinds: Buffer.from(kinds).toString("base64"),
      fill: Buffer.from(fill).toString("base64"),
    },
    files: here,
    fileCount: here.length,
    markedCells: query.get("markedRecord") ? Buffer.from(marked).toString("base64") : "",
  };
}

function place({ record, path, extents }: (typeof files)[number], total: number): PlacedFile {
  const random = new SeededRandom(record);
  const extentStarts = Array.from({ length: extents }, () =>
    random.whole(Math.floor(total / 8), Math.floor(total / 2)),
  );
  return {
    record,
    path,
    isDirectory: false,
    bytes: extents * 65_536,
    fragments: extents,
    extentStarts,
    extentLengths: extentStarts.map(() => 16),
    extentCount: extents,
  };
}
