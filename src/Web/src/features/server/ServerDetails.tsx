import type { Server } from "../../api/types";
import * as strings from "../../strings/server";
import { DateTime } from "../../ui/DateTime";
import { DescriptionList } from "../../ui/DescriptionList";
import { formatLabels } from "../../ui/labels";

export function ServerDetails({ server }: { server: Server }) {
  const fromDirectory = Object.entries(server.directoryLabels).filter(([name]) => !(name in server.labels));
  const labels = [
    ...formatLabels(server.labels),
    ...formatLabels(Object.fromEntries(fromDirectory)).map(strings.labelFromDirectory),
  ];
  return (
    <DescriptionList
      items={[
        { label: strings.operatingSystem, value: server.operatingSystem || strings.unknown },
        { label: strings.agentVersion, value: server.agentVersion || strings.unknown },
        {
          label: strings.lastSeen,
          value: server.lastSeenAt ? <DateTime iso={server.lastSeenAt} relative /> : strings.never,
          emphasis: !server.online,
        },
        { label: strings.enrolled, value: <DateTime iso={server.enrolledAt} /> },
        { label: strings.labels, value: labels.join(", ") || strings.none },
      ]}
    />
  );
}
