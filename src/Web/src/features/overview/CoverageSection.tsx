import { useMemo } from "react";
import type { Server } from "../../api/types";
import * as strings from "../../strings/overview";
import { DescriptionList } from "../../ui/DescriptionList";
import { formatCount } from "../../ui/format";
import { Section } from "../../ui/Section";
import { coverageOf } from "./worstVolumes";

/** How much of the fleet is looked after. */
export function CoverageSection({ servers }: { servers: readonly Server[] }) {
  const coverage = useMemo(() => coverageOf(servers, Date.now()), [servers]);
  const of = (count: number, all: number) => strings.countOf(formatCount(count), formatCount(all));
  return (
    <Section title={strings.coverage}>
      <DescriptionList
        items={[
          {
            label: strings.serversOnline,
            value: of(coverage.online, servers.length),
            emphasis: coverage.online < servers.length,
          },
          {
            label: strings.serversWithBackup,
            value: of(coverage.withBackup, servers.length),
            emphasis: coverage.withBackup < servers.length,
          },
          {
            label: strings.volumesAnalysed,
            value: of(coverage.analysed, coverage.volumes),
            emphasis: coverage.analysed < coverage.volumes,
          },
          { label: strings.oldAnalyses, value: formatCount(coverage.stale), emphasis: coverage.stale > 0 },
        ]}
      />
    </Section>
  );
}
