/** Query keys. What one event makes stale is said by prefixes of these. */
export const keys = {
  session: ["session"] as const,
  fleet: ["fleet"] as const,
  servers: ["servers"] as const,
  anyServer: ["server"] as const,
  server: (id: string) => ["server", id] as const,
  anyVolume: ["volume"] as const,
  volume: (id: string) => ["volume", id] as const,
  analyses: (volumeId: string) => ["analyses", volumeId] as const,
  allAnalyses: ["analyses"] as const,
  /** An analysis never changes once it is stored: nothing invalidates it. */
  analysis: (id: string) => ["analysis", id] as const,
  jobs: ["jobs"] as const,
  jobList: (filter: { serverId?: string; volumeId?: string }) => ["jobs", "list", filter] as const,
  job: (id: string) => ["jobs", "one", id] as const,
  /** All that the planner tells: its decisions, the pause, the policies' states. */
  plan: ["plan"] as const,
  decisions: (filter: object) => ["plan", "decisions", filter] as const,
  pause: ["plan", "pause"] as const,
  policyStates: ["plan", "policies"] as const,
  setup: ["setup"] as const,
  setupKind: (path: string) => ["setup", "kind", path] as const,
  setupPage: (path: string, query: object) => ["setup", "page", path, query] as const,
  /** What a form was opened with: nothing invalidates it, because the form keeps it anyway. */
  setupSpec: (path: string, name: string) => ["setup-spec", path, name] as const,
  setupDocument: ["setup", "document"] as const,
  /** Which policy holds: it changes with the setup and with what servers are. */
  effectivePolicy: (of: "server" | "volume", id: string) => ["setup", "effective", of, id] as const,
  backupRuns: ["backup-runs"] as const,
  backupRunList: (filter: object) => ["backup-runs", "list", filter] as const,
  tokens: ["enrolment-tokens"] as const,
};
