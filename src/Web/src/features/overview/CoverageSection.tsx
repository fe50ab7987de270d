import { Anchor } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router";
import type { FleetHistory, Server } from "../../api/types";
import * as strings from "../../strings/overview";
import { DescriptionList } from "../../ui/DescriptionList";
import { formatCount } from "../../ui/format";
import { Section } from "../../ui/Section";
import { coverageOf } from "./worstVolumes";

/** How much of the fleet, and of the directory, is looked after. */
export function CoverageSection(props: { servers: readonly Server[]; directory: FleetHistory["directory"] }) {
  const { servers, directory } = props;
  const coverage = useMemo(() => coverageOf(servers, Date.now()), [servers]);
  const share = (label: string, count: number, all: number) => ({
    label,
    value: strings.countOf(formatCount(count), formatCount(all)),
    emphasis: count < all,
  });
  const toDirectory = (
    <Anchor component={Link} to="/enrolment/directory" size="sm">
      {strings.directory}
    </Anchor>
  );
  return (
    <Section title={strings.coverage} actions={directory && toDirectory}>
      <DescriptionList
        items={[
          ...(directory ? [share(strings.serversWithAgent, directory.withAgent, directory.inDirectory)] : []),
          share(strings.serversOnline, coverage.online, servers.length),
          share(strings.serversWithBackup, coverage.withBackup, servers.length),
          share(strings.volumesAnalysed, coverage.analysed, coverage.volumes),
          { label: strings.oldAnalyses, value: formatCount(coverage.stale), emphasis: coverage.stale > 0 },
        ]}
      />
    </Section>
  );
}
