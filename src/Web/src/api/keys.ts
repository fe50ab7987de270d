/** Query keys. What one event makes stale is said by prefixes of these. */
export const keys = {
  session: ["session"] as const,
  fleet: ["fleet"] as const,
  servers: ["servers"] as const,
  server: (id: string) => ["server", id] as const,
  volume: (id: string) => ["volume", id] as const,
  analyses: (volumeId: string) => ["analyses", volumeId] as const,
  allAnalyses: ["analyses"] as const,
  /** An analysis never changes once it is stored: nothing invalidates it. */
  analysis: (id: string) => ["analysis", id] as const,
  jobs: ["jobs"] as const,
  jobList: (filter: { serverId?: string; volumeId?: string }) => ["jobs", "list", filter] as const,
  job: (id: string) => ["jobs", "one", id] as const,
  plan: ["plan"] as const,
  tokens: ["enrolment-tokens"] as const,
};
