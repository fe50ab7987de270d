import { Alert, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import * as strings from "../../../strings/tonight/timeline";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { Section } from "../../../ui/Section";
import { MoveWindowDialog } from "./MoveWindowDialog";
import { TimelineChart } from "./TimelineChart";
import { TimelineLegend } from "./TimelineLegend";
import { TimelineToolbar } from "./TimelineToolbar";
import { useTimelineRows } from "./useTimelineRows";
import type { TimelineState } from "./useTimelineState";
import { useWindowDrag } from "./useWindowDrag";

interface Props {
  state: TimelineState;
  /** Shows the decisions about a server. */
  onWhy(hostName: string): void;
}

/** The night by server: backup windows, blackouts, maintenance windows, planned and past runs. */
export function TimelineSection({ state, onWhy }: Props) {
  const [visible, setVisible] = useState<[first: number, last: number]>([0, 0]);
  const line = useTimelineRows(state, ...visible);
  const [moving, setMoving] = useState<{ name: string; minutes: number }>();
  const [saved, setSaved] = useState<string>();
  const onDrop = useCallback((name: string, minutes: number) => setMoving({ name, minutes }), []);
  const drag = useWindowDrag(state.range, onDrop);
  const onVisible = useCallback((first: number, last: number) => setVisible([first, last]), []);
  return (
    <Section title={strings.timeLine} actions={<TimelineToolbar state={state} />}>
      <Stack gap="xs">
        <div role="status">
          {saved && (
            <Alert
              color="green"
              variant="light"
              p="xs"
              icon={<IconCheck />}
              title={strings.scheduleSaved(saved)}
              withCloseButton
              closeButtonLabel={strings.dismiss}
              onClose={() => setSaved(undefined)}
            />
          )}
        </div>
        {line.error && line.rows.size === 0 && (
          <ProblemAlert title={strings.couldNotLoadTimeLine} error={line.error} onRetry={() => void line.refetch()} />
        )}
        {line.isPending && <Skeleton h={220} aria-label={strings.loadingTheTimeLine} />}
        {line.total > 0 && (
          <TimelineChart
            key={`${state.search} ${state.all}`}
            {...{ state, drag, onWhy, onVisible }}
            rows={line.rows}
            total={line.total}
          />
        )}
        {!line.isPending && !line.error && <QuietServers state={state} total={line.total} quiet={line.quiet} />}
        {line.total > 0 && <TimelineLegend />}
      </Stack>
      {moving && (
        <MoveWindowDialog
          {...moving}
          onClose={() => setMoving(undefined)}
          onSaved={() => {
            setSaved(moving.name);
            setMoving(undefined);
          }}
        />
      )}
    </Section>
  );
}

/** How many servers are folded away because they need nothing, or that no server matches. */
function QuietServers({ state, total, quiet }: { state: TimelineState; total: number; quiet: number }) {
  if (!state.all && quiet === 0 && total > 0) return null;
  const text = quiet > 0 ? strings.quietServers(quiet) : "";
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {total === 0 && (state.search ? strings.noBusyServerMatches : strings.nothingOnTimeLine)}{" "}
        {state.all ? strings.quietServersShown : text}
      </Text>
      {(state.all || quiet > 0) && (
        <Button size="compact-xs" variant="default" onClick={() => state.setAll(!state.all)}>
          {state.all ? strings.foldThemAway : strings.showThem}
        </Button>
      )}
    </Group>
  );
}
