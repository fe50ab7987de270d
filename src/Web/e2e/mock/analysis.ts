import type { Analysis, AnalysisStage, AnalysisSummary } from "../../src/api/types";
import { SeededRandom } from "./random";

const cellCount = 4096;
const kind = { free: 0, contiguous: 1, fragmented: 2, directory: 3, mft: 4, system: 5, short: 6, shortest: 7 } as const;

export interface AnalysisInput {
  id: string;
  volumeId: string;
  seed: number;
  analyzedAt: string;
  totalBytes: number;
  freeBytes: number;
  clusterBytes: number;
  /** The degree of fragmentation, from 0 (contiguous) to 1 (every file fragmented). */
  fragmented: number;
  stage?: AnalysisStage;
  jobId?: string;
}

export function makeSummary(input: AnalysisInput): AnalysisSummary {
  const random = new SeededRandom(input.seed);
  const files = random.whole(20_000, 400_000);
  const fragmented = Math.round(files * input.fragmented * 0.5);
  const excessFragments = Math.round(fragmented * (2 + random.next() * 4));
  const usedShare = (input.totalBytes - input.freeBytes) / input.totalBytes;
  const dataPercent = Math.min(99, input.fragmented * 90);
  return {
    id: input.id,
    analyzedAt: input.analyzedAt,
    jobId: input.jobId ?? null,
    stage: input.stage ?? "analysis",
    volumePercent: dataPercent * usedShare,
    dataPercent,
    files: {
      total: files,
      averageBytes: Math.round(((input.totalBytes - input.freeBytes) * 0.98) / files),
      fragmented,
      excessFragments,
      averageFragments: (files + excessFragments) / files,
      withPerformanceLoss: Math.round(fragmented * 0.9),
    },
    directories: {
      total: Math.round(files / 200),
      fragmented: Math.round((files / 1200) * input.fragmented),
      excessFragments: Math.round((files / 12) * input.fragmented),
    },
    mft: {
      bytes: files * 1024 + 4_194_304,
      recordsInUse: files,
      records: files + 4096,
      percentInUse: (files / (files + 4096)) * 100,
      fragments: 2,
    },
    backupRead: makeRead(input, files, excessFragments),
    pageFile: { bytes: 0, fragments: 0 },
    freeSpace: {
      fragments: Math.round(40 + input.fragmented * 20_000),
      largestBytes: Math.round(input.freeBytes * (0.9 - input.fragmented * 0.8)),
      bytes: input.freeBytes,
      percent: (input.freeBytes / input.totalBytes) * 100,
    },
  };
}

export function makeAnalysis(input: AnalysisInput): Analysis {
  const summary = makeSummary(input);
  const random = new SeededRandom(input.seed + 1);
  const worst = input.fragmented === 0 ? 0 : 20;
  return {
    ...summary,
    volumeId: input.volumeId,
    mostFragmented: Array.from({ length: worst }, (_, index) => ({
      path: `\\Shares\\Projects\\${2019 + (index % 7)}\\archive-${String(index + 1).padStart(3, "0")}.pst`,
      bytes: random.whole(10_000_000, 4_000_000_000),
      fragments: Math.round(9_000 / (index + 1)),
      cells: makeCells(random),
    })),
    map: makeMap(input),
    readSpots: makeSpots(input),
  };
}

/** Returns the summary of an analysis: no list of files, no map and no reads. */
export function summaryOf({
  mostFragmented: _,
  map: __,
  volumeId: ___,
  readSpots: ____,
  ...summary
}: Analysis): AnalysisSummary {
  return summary;
}

/** Returns some cells in which a file has clusters, as bits. */
function makeCells(random: SeededRandom): string {
  const bits = new Uint8Array(cellCount / 8);
  for (let fragment = 0; fragment < 60; fragment++) {
    const cell = random.whole(600, cellCount - 1);
    bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7));
  }
  return Buffer.from(bits).toString("base64");
}

function makeRead(input: AnalysisInput, files: number, excessFragments: number): Analysis["backupRead"] {
  const bytes = input.totalBytes - input.freeBytes;
  const transferSeconds = bytes / 65_000_000;
  const seeks = excessFragments + Math.round(files * (0.1 + 0.5 * input.fragmented));
  return {
    disk: "7200 rpm disk",
    seconds: transferSeconds + seeks * 0.012,
    transferSeconds,
    seeks,
    bytes,
    planned: null,
  };
}

/** Returns reads that run through the volume in order, with jumps where it is fragmented. */
function makeSpots(input: AnalysisInput): Analysis["readSpots"] {
  const random = new SeededRandom(input.seed + 3);
  const count = 1000;
  const rows = [new Uint16Array(count), new Uint16Array(count)] as const;
  for (let index = 0; index < count; index++) {
    const inOrder = (index / count) * 65_000 * (1 - input.freeBytes / input.totalBytes);
    rows[0][index] = Math.round((index / count) * 65_535);
    rows[1][index] = random.next() < 0.1 + input.fragmented ? random.whole(0, 60_000) : Math.round(inOrder);
  }
  const [times, positions] = rows.map((row) => Buffer.from(row.buffer).toString("base64"));
  return { times: times ?? "", positions: positions ?? "" };
}

function makeMap(input: AnalysisInput): Analysis["map"] {
  const random = new SeededRandom(input.seed + 2);
  const kinds = new Uint8Array(cellCount);
  const fill = new Uint8Array(cellCount);
  const used = Math.round(cellCount * (1 - input.freeBytes / input.totalBytes));
  const spread = input.fragmented > 0 ? Math.min(cellCount, Math.round(used * 1.25)) : used;
  for (let index = 0; index < cellCount; index++) {
    kinds[index] = kindOf(index, spread, input.fragmented, random);
    fill[index] = kinds[index] === kind.free ? 0 : input.fragmented > 0 ? random.whole(110, 255) : 255;
  }
  return {
    totalClusters: Math.floor(input.totalBytes / input.clusterBytes),
    kinds: Buffer.from(kinds).toString("base64"),
    fill: Buffer.from(fill).toString("base64"),
  };
}

function kindOf(index: number, spread: number, fragmented: number, random: SeededRandom): number {
  if (index < 8) return kind.system;
  if (index >= 512 && index < 600) return kind.mft;
  if (index % 331 < 3) return kind.directory;
  if (index >= spread) return kind.free;
  const stretch = Math.sin(index / 37) + Math.sin(index / 211) > 0.2 - fragmented;
  if (fragmented > 0 && stretch && random.next() < 0.35 + fragmented)
    return random.pick([kind.fragmented, kind.short, kind.short, kind.shortest]);
  return fragmented > 0 && random.next() < 0.06 ? kind.free : kind.contiguous;
}
