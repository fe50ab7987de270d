import { Select, Text } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useMemo, useState } from "react";
import { useTimeZones } from "../../api/timeZones";
import * as strings from "../../strings/setup";
import { findZones, formatOffset, type ZoneOption, zoneOptions } from "./zoneOptions";

/** The largest number of zones in the list of suggestions. */
const maxSuggestions = 60;

/**
 * A time zone by its IANA name. The search also finds the names of Windows, such as "W. Europe Standard Time", and
 * offsets, such as "+01:00". The field is empty while the user searches, so that typing never appends to a name.
 */
export function TimeZoneField({ input: { value, onChange, error } }: { input: GetInputPropsReturnType }) {
  const zones = useTimeZones();
  const options = useMemo(() => zoneOptions(zones.data ?? [], value), [zones.data, value]);
  const [search, setSearch] = useState<string>(value);
  return (
    <Select
      label={strings.timeZone}
      placeholder={value}
      data={options}
      value={value}
      searchable
      allowDeselect={false}
      limit={maxSuggestions}
      error={error ?? (zones.isError ? strings.couldNotLoadTimeZones : undefined)}
      nothingFoundMessage={strings.noTimeZoneMatches}
      searchValue={search}
      onSearchChange={setSearch}
      onFocus={() => setSearch("")}
      onBlur={() => setSearch(value)}
      onChange={(name) => name && onChange(name)}
      filter={({ options: all, search: text, limit }) => findZones(all as ZoneOption[], text, limit)}
      renderOption={({ option }) => <ZoneName zone={option as ZoneOption} />}
    />
  );
}

function ZoneName({ zone }: { zone: ZoneOption }) {
  return (
    <div>
      <Text size="sm">{zone.label}</Text>
      <Text size="xs" c="dimmed">
        {[formatOffset(zone.value), ...(zone.windowsNames ?? [])].filter(Boolean).join(" · ")}
      </Text>
    </div>
  );
}
