import type { Server } from "../../src/api/types";
import type { MockServer } from "../mock/server";

/** Raises an alert of each severity. */
export function addAlerts({ backend }: MockServer): void {
  const [first] = backend.servers.values();
  const serverId = first?.id ?? null;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const { alerts } = backend;
  alerts.raise(
    {
      kind: "policySetAside",
      subject: "careful",
      serverId: null,
      message: "Policy careful has a mistake: priority is 12,000. The policy is off. Correct it in the setup.",
    },
    hoursAgo(30),
  );
  alerts.raise(
    {
      kind: "clonedIdentity",
      subject: serverId ?? "",
      serverId,
      message: `Two agents use the identity of ${first?.hostName}. Enrol one of the machines again.`,
      silence: { name: "repair", until: "2100-01-01T12:00:00Z", reason: "One machine is being set up again." },
    },
    hoursAgo(5),
  );
  alerts.raise({
    kind: "hostNameChanged",
    subject: serverId ?? "",
    serverId,
    message: `The agent of ${first?.hostName} reports the host name renamed-01. Accept it, or check the machine.`,
  });
}

/** Lets two agents use the identity of the first server. */
export function cloneAgent({ backend }: MockServer): Server {
  const [first] = backend.servers.values();
  if (!first) throw new Error("The mock has no server.");
  const seen = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const agent = { isKept: false, lastSeenAt: seen(0) };
  first.agents = [
    {
      ...agent,
      instance: "a",
      hostName: first.hostName,
      address: "10.1.0.7",
      firstSeenAt: seen(90),
      isConnected: true,
    },
    {
      ...agent,
      instance: "b",
      hostName: `${first.hostName}-copy`,
      address: "10.1.0.91",
      firstSeenAt: seen(2),
      isConnected: false,
    },
  ];
  return first;
}

/** Lets the agent of the first server report another host name and ask for a label. */
export function reportOtherName({ backend }: MockServer): Server {
  const [first] = backend.servers.values();
  if (!first) throw new Error("The mock has no server.");
  Object.assign(first, {
    labels: { ...first.labels, role: "files" },
    reportedHostName: "renamed-01",
    requestedLabels: { rack: "7" },
  });
  return first;
}
