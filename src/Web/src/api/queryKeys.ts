/** The keys of all queries. A prefix of a key invalidates all queries below it. */
export const queryKeys = {
  session: ["session"] as const,
  fleet: ["fleet"] as const,
  fleetHistory: ["fleet-history"] as const,
  servers: ["servers"] as const,
  anyServer: ["server"] as const,
  server: (id: string) => ["server", id] as const,
  /** The pages of the list of all volumes. */
  volumes: ["volumes"] as const,
  volumeSearch: (text: string) => ["volumes", "search", text] as const,
  volumePage: (query: object) => ["volumes", "page", query] as const,
  anyVolume: ["volume"] as const,
  volume: (id: string) => ["volume", id] as const,
  analyses: (volumeId: string) => ["analyses", volumeId] as const,
  allAnalyses: ["analyses"] as const,
  /** Never invalidated: a stored analysis does not change. */
  analysis: (id: string) => ["analysis", id] as const,
  jobs: ["jobs"] as const,
  jobList: (filter: { serverId?: string; volumeId?: string }) => ["jobs", "list", filter] as const,
  jobSearches: ["jobs", "search"] as const,
  jobSearch: (query: object) => ["jobs", "search", query] as const,
  job: (id: string) => ["jobs", "one", id] as const,
  jobMap: (id: string) => ["job-map", id] as const,
  /** The prefix of the decisions, the pause and the states of the policies. */
  plan: ["plan"] as const,
  decisions: (filter: object) => ["plan", "decisions", filter] as const,
  timeline: (filter: object) => ["plan", "timeline", filter] as const,
  pause: ["plan", "pause"] as const,
  policyStates: ["plan", "policies"] as const,
  timeZones: ["time-zones"] as const,
  setup: ["setup"] as const,
  setupKind: (path: string) => ["setup", "kind", path] as const,
  setupPage: (path: string, query: object) => ["setup", "page", path, query] as const,
  /** Never invalidated: an open form keeps the object with which it was opened. */
  setupSpec: (path: string, name: string) => ["setup-spec", path, name] as const,
  setupDocument: ["setup", "document"] as const,
  /** Changes with the setup and with the labels of servers. */
  effectivePolicy: (of: "server" | "volume", id: string) => ["setup", "effective", of, id] as const,
  /** The prefix of the backups, their forecasts and their reports. */
  backupRuns: ["backup-runs"] as const,
  backupRunList: (filter: object) => ["backup-runs", "list", filter] as const,
  backupForecast: (volumeId: string) => ["backup-runs", "forecast", volumeId] as const,
  backupReport: (filter: object) => ["backup-runs", "report", filter] as const,
  savedViews: (page: string) => ["views", page] as const,
  bulkPreview: (action: string, body: object | undefined) => ["bulk", action, body ?? "none"] as const,
  tokens: ["enrolment-tokens"] as const,
};
