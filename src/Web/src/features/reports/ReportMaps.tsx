import { SimpleGrid, Stack, Text } from "@mantine/core";
import type { VolumeReport } from "../../api/types";
import * as strings from "../../strings/reports";
import { formatPercent } from "../../ui/format";
import { Section } from "../../ui/Section";
import { shortPath } from "../../ui/volumeTitle";
import { MapStrip } from "./MapStrip";
import { fragmentedPercent } from "./mapRuns";

/** The maps of volumes before and after their first defragmentation. Renders nothing without maps. */
export function ReportMaps({ volumes }: { volumes: readonly VolumeReport[] }) {
  const drawn = volumes.filter(({ before, after }) => before?.map || after?.map);
  if (drawn.length === 0) return null;
  return (
    <Section title={strings.mapsBeforeAndAfter} hint={strings.mapsBeforeAndAfterHint}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
        {drawn.map((volume) => (
          <VolumeMaps key={volume.volumeId} volume={volume} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

function VolumeMaps({ volume: { hostName, path, before, after } }: { volume: VolumeReport }) {
  const name = strings.volumeOnServer(shortPath(path), hostName);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {before?.map && <MapStrip label={strings.mapBefore(name, share(before.map))} map={before.map} />}
      {after?.map && <MapStrip label={strings.mapAfter(name, share(after.map))} map={after.map} />}
    </Stack>
  );
}

function share(map: string): string {
  return formatPercent(fragmentedPercent(map));
}
