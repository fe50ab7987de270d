import { Group, Text } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { usePause, useResumeFleet } from "../../api/plan";
import { messageOf } from "../../api/problem";
import * as strings from "../../strings/plan";
import { ActionButton } from "../../ui/ActionButton";
import { DateTime } from "../../ui/DateTime";
import classes from "./PauseNotice.module.css";

/** A notice on every page while the fleet is paused: the reason, the user, the time, and a button to resume. */
export function PauseNotice() {
  const pause = usePause().data;
  const resume = useResumeFleet();
  if (!pause) return null;
  return (
    <section className={classes.notice} aria-label={strings.fleetPaused}>
      <IconPlayerPause size={18} aria-hidden />
      <Text size="sm" flex={1} miw={220} style={{ overflowWrap: "anywhere" }}>
        <strong>{strings.fleetPausedSentence}</strong> {pause.reason}{" "}
        <Text span inherit className={classes.who}>
          {strings.pausedBy(pause.pausedBy, <DateTime iso={pause.since} relative />)}
        </Text>
      </Text>
      <Group gap="xs">
        {resume.isError && <Text size="sm">{messageOf(resume.error)}</Text>}
        <ActionButton
          needs="operateFleet"
          size="xs"
          variant="default"
          loading={resume.isPending}
          onClick={() => resume.mutate()}
        >
          {strings.resume}
        </ActionButton>
      </Group>
    </section>
  );
}
