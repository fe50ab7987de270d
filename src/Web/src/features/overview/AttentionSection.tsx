import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import * as strings from "../../strings/overview";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { needsAttention, readinessStatus } from "../fleet/readiness";
import type { ServerRow } from "../fleet/serverRows";
import classes from "./overview.module.css";

const maxListed = 6;

/** The servers that are not ready for their next backup, worst first, each with its reason. */
export function AttentionSection({ rows }: { rows: readonly ServerRow[] }) {
  const waiting = rows
    .filter(({ readiness }) => needsAttention(readiness))
    .sort((left, right) => left.readinessRank - right.readinessRank);
  const all = waiting.length > maxListed && (
    <Anchor component={Link} to="/servers?show=attention" size="sm">
      {strings.showServers(waiting.length)}
    </Anchor>
  );
  return (
    <Section title={strings.needsAttention} actions={all}>
      {waiting.length === 0 ? (
        <Text size="sm" c="dimmed">
          {strings.allServersReady}
        </Text>
      ) : (
        <ul className={classes.list}>
          {waiting.slice(0, maxListed).map((server) => {
            const { tone, label, description } = readinessStatus[server.readiness];
            return (
              <li key={server.id}>
                <Anchor component={Link} to={`/servers/${server.id}`} size="sm" fw={600}>
                  {server.hostName}
                </Anchor>
                <Text component="div" size="sm">
                  <Status tone={tone} label={label} />
                </Text>
                <div className={classes.why}>{server.reason ?? description}</div>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
