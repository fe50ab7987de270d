import { Button, Group, Text } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { usePause, useResumeFleet } from "../../api/plan";
import { messageOf } from "../../api/problem";
import { Instant } from "../../ui/Instant";
import classes from "./PauseNotice.module.css";

/** On every page while the fleet is paused: why, who, since when, and the way out. */
export function PauseNotice() {
  const pause = usePause().data;
  const resume = useResumeFleet();
  if (!pause) return null;
  return (
    <section className={classes.notice} aria-label="The fleet is paused">
      <IconPlayerPause size={18} aria-hidden />
      <Text size="sm" flex={1} miw={220} style={{ overflowWrap: "anywhere" }}>
        <strong>The fleet is paused.</strong> {pause.reason}{" "}
        <Text span inherit className={classes.who}>
          {pause.pausedBy}, <Instant iso={pause.since} relative />. Nothing is started; what is at work ends as it
          would.
        </Text>
      </Text>
      <Group gap="xs">
        {resume.isError && <Text size="sm">{messageOf(resume.error)}</Text>}
        <Button size="xs" variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
          Let it go on
        </Button>
      </Group>
    </section>
  );
}
