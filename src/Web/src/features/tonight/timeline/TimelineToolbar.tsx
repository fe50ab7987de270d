import { Button, Group, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import * as strings from "../../../strings/tonight/timeline";
import { SearchField } from "../../../ui/SearchField";
import { type Clock, spans, type TimelineState } from "./useTimelineState";

const clockOptions: { value: Clock; label: string }[] = [
  { value: "server", label: strings.serverTime },
  { value: "viewer", label: strings.myTime },
  { value: "utc", label: "UTC" },
];

const spanOptions = spans.map((hours) => ({
  value: String(hours),
  label: hours < 168 ? strings.hours(hours) : strings.days(hours / 24),
}));

/** The part of time that is shown, the clock by which it is read, and the search. */
export function TimelineToolbar({ state }: { state: TimelineState }) {
  const step = state.span / 2;
  return (
    <Group gap="xs">
      <SearchField
        size="xs"
        w={{ base: "100%", xs: 220 }}
        label={strings.searchServers}
        placeholder={strings.searchServersPlaceholder}
        hasSlashKey={false}
        value={state.search}
        onSearch={state.setSearch}
      />
      <Button.Group>
        <Button size="xs" variant="default" aria-label={strings.earlier} px={8} onClick={() => state.move(-step)}>
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <Button size="xs" variant="default" onClick={state.backToNow} aria-pressed={state.at === 0}>
          {strings.now}
        </Button>
        <Button size="xs" variant="default" aria-label={strings.later} px={8} onClick={() => state.move(step)}>
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </Button.Group>
      <SegmentedControl
        size="xs"
        aria-label={strings.lengthOfTimeLine}
        data={spanOptions}
        value={String(state.span)}
        onChange={state.setSpan}
      />
      <SegmentedControl
        size="xs"
        aria-label={strings.clock}
        data={clockOptions}
        value={state.clock}
        onChange={state.setClock}
      />
    </Group>
  );
}
