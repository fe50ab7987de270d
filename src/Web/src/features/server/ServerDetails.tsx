import type { Server } from "../../api/types";
import { DateTime } from "../../ui/DateTime";
import { DescriptionList } from "../../ui/DescriptionList";
import { formatLabels } from "../../ui/labels";

export function ServerDetails({ server }: { server: Server }) {
  const labels = formatLabels(server.labels);
  return (
    <DescriptionList
      items={[
        { label: "Operating system", value: server.operatingSystem || "unknown" },
        { label: "Agent version", value: server.agentVersion || "unknown" },
        {
          label: "Last seen",
          value: server.lastSeenAt ? <DateTime iso={server.lastSeenAt} relative /> : "never",
          emphasis: !server.online,
        },
        { label: "Enrolled", value: <DateTime iso={server.enrolledAt} /> },
        { label: "Labels", value: labels.join(", ") || "none" },
      ]}
    />
  );
}
