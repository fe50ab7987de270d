import type { ReactNode } from "react";
import { plural } from "../plural";

// Find file field

export const findFileOfVolume = "Find a file of the volume";
export const findFilePlaceholder = "Find a file by name or path";
export const markNoFile = "Mark no file";
export const searchingLabel = "Searching";
export const typeToFind = "Type a part of a name or path.";
export const searching = "Searching…";
export const noFileMatches = "No file matches.";
export const mostFragmented = "Most fragmented";
export const onTheVolume = (count: string) => `On the volume: ${count}`;

// Layout note

export const finerMapUnreadable = "The finer map cannot be read now";
export const mapStays = (reason: string) => `${reason} The map of the analysis stays.`;
export const tryAgain = "Try again";
export const readingFromVolume = "Reading the layout from the volume…";
export const readFromVolume = (when: ReactNode, files: string) => (
  <>
    Read from the volume {when} · {files}
  </>
);
export const filesHere = (count: number) => plural(count, "# file here", "# files here");
export const markedFile = "Marked file";
export const fragmentCount = (count: number) => plural(count, "# fragment", "# fragments");
export const inItsFileRecord = "in its file record";
export const fromCluster = (start: string) => `from cluster ${start}`;
export const showItsFirstExtent = "Show its first extent";

// Live mark

export const live = "Live, follows the moves every few seconds";

// Map canvas

export const pointAtCell = "Point at a cell or use the arrow keys to see its contents.";

// Map legend

export const legend = "Legend";

// Map section

export const sideBySide = "Side by side";
export const before = "Before";
export const after = "After";
export const now = "Now";
export const volumeMap = "Volume map";
export const volumeMapHint = "All clusters of the volume, from first to last.";
export const mapsToShow = "Maps to show";
export const loadingTheVolumeMap = "Loading the volume map";
export const readingFromTheVolume = "Reading from the volume";
export const mapCaption = (excessFragments: string, time: string) => `${excessFragments} excess fragments · ${time}`;

// Zoom bar

export const wholeVolumeShown = "The whole volume is shown.";
export const zoom = "Zoom";
export const cellIsOneCluster = "Each cell is one cluster.";
export const zoomIn = "Zoom in";
export const zoomOut = "Zoom out";
export const wholeVolume = "Whole volume";
export const shownClusters = (first: string, end: string, percent: string) =>
  `Clusters ${first} to ${end}, ${percent} of the volume`;
export const zoomAdvice = "All clusters. Point at a place and zoom in there: double-click, or press + and -.";

// Cell descriptions

export const cellClusters = (first: string, last: string) => `clusters ${first} to ${last}`;
export const cellOffset = (offset: string) => `offset ${offset}`;
export const cellUsed = (percent: string) => `${percent} used`;
export const mapWithoutClusters = "Map without clusters.";
export const mapOfClusters = (clusters: string, parts: string) => `Map of ${clusters} clusters: ${parts}.`;

// Cells

export const shortestFragments = "Fragmented files, fragments below 64 KiB";
export const shortFragments = "Fragmented files, fragments below 1 MiB";
export const fragmentedFiles = "Fragmented files";
export const contiguousFiles = "Contiguous files";
export const directories = "Directories";
export const masterFileTable = "Master file table";
export const systemFiles = "System files";
export const freeSpace = "Free space";

// Drawn map

export const andMoreFragmentedFiles = (files: string, more: number) =>
  `${files} and ${more} more of the most fragmented files`;
export const andMoreFiles = (files: string, more: number) => `${files} and ${more} more files`;
export const zoomToSeeFiles = "Zoom in to see the files of this place";
