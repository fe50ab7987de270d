import { Button, Group, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { SearchField } from "../../../ui/SearchField";
import { type Clock, spans, type TimelineState } from "./useTimelineState";

const clockOptions: { value: Clock; label: string }[] = [
  { value: "server", label: "Server time" },
  { value: "viewer", label: "My time" },
  { value: "utc", label: "UTC" },
];

const spanOptions = spans.map((hours) => ({
  value: String(hours),
  label: hours < 168 ? `${hours} h` : `${hours / 24} days`,
}));

/** The part of time that is shown, the clock by which it is read, and the search. */
export function TimelineToolbar({ state }: { state: TimelineState }) {
  const step = state.span / 2;
  return (
    <Group gap="xs">
      <SearchField
        size="xs"
        w={{ base: "100%", xs: 220 }}
        label="Search servers"
        placeholder="Server, site or storage group"
        hasSlashKey={false}
        value={state.search}
        onSearch={state.setSearch}
      />
      <Button.Group>
        <Button size="xs" variant="default" aria-label="Earlier" px={8} onClick={() => state.move(-step)}>
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <Button size="xs" variant="default" onClick={state.backToNow} aria-pressed={state.at === 0}>
          Now
        </Button>
        <Button size="xs" variant="default" aria-label="Later" px={8} onClick={() => state.move(step)}>
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </Button.Group>
      <SegmentedControl
        size="xs"
        aria-label="Length of the time line"
        data={spanOptions}
        value={String(state.span)}
        onChange={state.setSpan}
      />
      <SegmentedControl
        size="xs"
        aria-label="Clock"
        data={clockOptions}
        value={state.clock}
        onChange={state.setClock}
      />
    </Group>
  );
}
