import { Group, Text } from "@mantine/core";
import * as strings from "../../../strings/tonight/timeline";
import classes from "./bars.module.css";
import { type RunLook, runLookLabels, windowLabels } from "./timelineLabels";

/** What the bars of the time line mean. */
export function TimelineLegend() {
  return (
    <Group gap="md" component="ul" className={classes.legend ?? ""} aria-label={strings.legend}>
      {Object.entries(windowLabels).map(([kind, label]) => (
        <li key={kind}>
          <span className={classes.windowSample} data-kind={kind} aria-hidden />
          <Text span size="xs">
            {label}
          </Text>
        </li>
      ))}
      {(Object.entries(runLookLabels) as [RunLook, string][]).map(([look, label]) => (
        <li key={look}>
          <span className={classes.runSample} data-look={look} aria-hidden />
          <Text span size="xs">
            {label}
          </Text>
        </li>
      ))}
    </Group>
  );
}
