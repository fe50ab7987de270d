import type { MockServer } from "../mock/server";

/** Adds machines that wait for approval: two that ask now, and one that is approved. */
export function addWaiting({ backend }: MockServer): void {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  backend.waiting = ["files-berlin-17", "sql-leeds-03.long-name-of-a-domain.example.org", "print-01"].map(
    (hostName, index) => ({
      id: `0000000e-0000-4000-8000-00000000000${index}`,
      tokenId: "00000005-0000-4000-8000-000000000000",
      hostName,
      address: index === 1 ? "2001:db8:85a3:8d3:1319:8a2e:370:7348" : `192.0.2.${20 + index}`,
      operatingSystem: "Windows Server 2022",
      agentVersion: "0.1.0",
      fingerprint: `3f1${index} 9c7a 22d0 81be 64f5 a0c3 19d8 7e42`,
      labels: { site: "berlin" },
      requestedLabels: {},
      firstSeenAt: minutesAgo(12),
      lastSeenAt: minutesAgo(index),
      expiresAt: minutesAgo(-9000),
      isApproved: index === 2,
    }),
  );
}
