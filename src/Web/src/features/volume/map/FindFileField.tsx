import { Loader, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { useFoundFiles } from "../../../api/layout";
import { useMissingRole } from "../../../api/permissions";
import { messageOf } from "../../../api/problem";
import type { PlacedFile } from "../../../api/types";
import * as strings from "../../../strings/volume/map";
import { formatCount } from "../../../ui/format";

/** The file that is marked on the map: one of the most fragmented by its path, or one that was found on the volume. */
export interface MarkedFile {
  path: string;
  /** Set for a file that was found on the volume. */
  found: PlacedFile | undefined;
}

interface Props {
  volumeId: string;
  /** Changes when the volume may have changed. */
  version: string;
  /** The paths of the most fragmented files, which are known without asking the agent. */
  known: readonly string[];
  marked: MarkedFile | undefined;
  onMark(file: MarkedFile | undefined): void;
}

const pauseMs = 300;

/** A field that finds any file of the volume by a part of its name or path. */
export function FindFileField({ volumeId, version, known, marked, onMark }: Props) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, pauseMs);
  const missingRole = useMissingRole("operate");
  // The text of a chosen file is not a search.
  const asked = missingRole || search === marked?.path ? "" : search;
  const found = useFoundFiles(volumeId, asked, version);
  const matches = (asked && found.data?.files) || noFiles;
  const groups = useMemo(() => groupsOf(text, known, matches, marked), [text, known, matches, marked]);
  const isSearching = text !== search || found.isFetching;
  const choose = (path: string | null) => {
    const match = matches.find((file) => file.path === path) ?? (marked?.path === path ? marked.found : undefined);
    onMark(path === null ? undefined : { path, found: known.includes(path) ? undefined : match });
  };
  return (
    <Select
      size="xs"
      w={{ base: "100%", xs: 260 }}
      aria-label={strings.findFileOfVolume}
      placeholder={strings.findFilePlaceholder}
      data={groups}
      // The server has searched; the field must not search again in its own way.
      filter={({ options }) => options}
      value={marked?.path ?? null}
      onChange={choose}
      searchValue={text}
      onSearchChange={setText}
      searchable
      clearable
      clearButtonProps={{ "aria-label": strings.markNoFile }}
      comboboxProps={{ width: "min(420px, 88vw)", position: "bottom-end" }}
      rightSection={text && isSearching ? <Loader size={12} aria-label={strings.searchingLabel} /> : undefined}
      nothingFoundMessage={
        found.isError
          ? messageOf(found.error)
          : missingRole || (!text ? strings.typeToFind : isSearching ? strings.searching : strings.noFileMatches)
      }
    />
  );
}

const noFiles: readonly PlacedFile[] = [];

/** Returns the options: the most fragmented files that contain the text, and the files that were found. */
function groupsOf(
  text: string,
  known: readonly string[],
  matches: readonly PlacedFile[],
  marked: MarkedFile | undefined,
) {
  const isChosen = text === marked?.path;
  const wanted = text.trim().toLowerCase();
  const fragmented = known.filter((path) => isChosen || path.toLowerCase().includes(wanted));
  const others = new Set(matches.map(({ path }) => path));
  // The field shows the chosen file only while the file is an option.
  if (marked?.found && (isChosen || text === "")) others.add(marked.path);
  const found = [...others].filter((path) => !fragmented.includes(path));
  return [
    ...(fragmented.length > 0 ? [{ group: strings.mostFragmented, items: fragmented }] : []),
    ...(found.length > 0 ? [{ group: strings.onTheVolume(formatCount(found.length)), items: found }] : []),
  ];
}
