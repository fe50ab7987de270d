import { useMemo } from "react";
import type { Server } from "../../api/types";
import { DescriptionList } from "../../ui/DescriptionList";
import { formatCount } from "../../ui/format";
import { Section } from "../../ui/Section";
import { coverageOf } from "./worstVolumes";

/** How much of the fleet is looked after. */
export function CoverageSection({ servers }: { servers: readonly Server[] }) {
  const coverage = useMemo(() => coverageOf(servers, Date.now()), [servers]);
  const of = (count: number, all: number) => `${formatCount(count)} of ${formatCount(all)}`;
  return (
    <Section title="Coverage">
      <DescriptionList
        items={[
          {
            label: "Servers online",
            value: of(coverage.online, servers.length),
            emphasis: coverage.online < servers.length,
          },
          {
            label: "Servers with a scheduled backup",
            value: of(coverage.withBackup, servers.length),
            emphasis: coverage.withBackup < servers.length,
          },
          {
            label: "Volumes analysed",
            value: of(coverage.analysed, coverage.volumes),
            emphasis: coverage.analysed < coverage.volumes,
          },
          { label: "Analyses older than a week", value: formatCount(coverage.stale), emphasis: coverage.stale > 0 },
        ]}
      />
    </Section>
  );
}
