import type { Server } from "../../api/types";
import { Facts } from "../../ui/Facts";
import { Instant } from "../../ui/Instant";

export function ServerFacts({ server }: { server: Server }) {
  const labels = Object.entries(server.labels).map(([name, value]) => (value ? `${name}=${value}` : name));
  return (
    <Facts
      facts={[
        { label: "Operating system", value: server.operatingSystem || "not told yet" },
        { label: "Agent version", value: server.agentVersion || "not told yet" },
        {
          label: "Last seen",
          value: server.lastSeenAt ? <Instant iso={server.lastSeenAt} relative /> : "never",
          emphasis: !server.online,
        },
        { label: "Enrolled", value: <Instant iso={server.enrolledAt} /> },
        { label: "Labels", value: labels.join(", ") || "none" },
      ]}
    />
  );
}
