import type { DirectoryCoverage, DirectoryLabels, DirectoryServer } from "../../src/api/types";
import type { Route } from "./routes";

/** The directory of the mock server: not set up until a test adds servers. */
export class MockDirectory {
  servers: DirectoryServer[] = [];
  failure: string | null = null;
  heldLosses = 0;
  setAside: DirectoryCoverage["setAside"] = [];
  labelsSetAside: DirectoryLabels["setAside"] = [];

  /** Adds servers in units and sites, most of them without an agent. */
  add(count: number, now = Date.now()): void {
    const units = ["Servers/Files", "Servers/SQL", "Domain Controllers"];
    this.servers = Array.from({ length: count }, (_, index) => ({
      id: `0000000f-0000-4000-8000-${String(index).padStart(12, "0")}`,
      hostName: `srv-${String(index).padStart(4, "0")}.example.org`,
      operatingSystem: index % 3 === 0 ? "Windows Server 2019 Standard" : "Windows Server 2022 Datacenter",
      unit: units[index % 3] ?? "",
      site: index % 4 === 0 ? null : `site-${index % 2 === 0 ? "berlin" : "leeds"}`,
      address: `192.0.2.${index % 250}`,
      groups: [],
      lastLogonAt: index % 7 === 0 ? null : new Date(now - index * 3_600_000).toISOString(),
      isDisabled: index % 20 === 3,
      firstSeenAt: new Date(now - 40 * 86_400_000).toISOString(),
      leftAt: index % 20 === 5 ? new Date(now - 86_400_000).toISOString() : null,
      serverId: index % 5 === 1 ? `00000001-0000-4000-8000-${String(index % 3).padStart(12, "0")}` : null,
    }));
  }

  coverage(): DirectoryCoverage {
    const active = this.servers.filter(({ leftAt, isDisabled }) => !leftAt && !isDisabled);
    const without = active.filter(({ serverId }) => !serverId).length;
    return {
      isConfigured: this.servers.length > 0,
      inDirectory: active.length,
      withAgent: active.length - without,
      withoutAgent: without,
      disabled: this.matching("disabled").length,
      left: this.matching("left").length,
      onlyInFleet: 0,
      readAt: this.servers.length > 0 ? new Date().toISOString() : null,
      failure: this.failure,
      heldLosses: this.heldLosses,
      setAsideCount: this.setAside.length,
      setAside: this.setAside,
      units: partsOf(active, ({ unit }) => unit),
      sites: partsOf(active, ({ site }) => site ?? ""),
    };
  }

  labels(): DirectoryLabels {
    return { labelled: 0, setAsideCount: this.labelsSetAside.length, setAside: this.labelsSetAside };
  }

  page(query: URLSearchParams) {
    const text = (query.get("search") ?? "").toLowerCase();
    const [unit, site] = [query.get("unit"), query.get("site")];
    const found = this.matching(query.get("show"))
      .filter((server) => !unit || server.unit === unit || server.unit.startsWith(`${unit}/`))
      .filter((server) => !site || server.site === site)
      .filter((server) => `${server.hostName} ${server.operatingSystem} ${server.unit}`.toLowerCase().includes(text))
      .sort((one, other) => one.unit.localeCompare(other.unit) || one.hostName.localeCompare(other.hostName));
    const offset = Number(query.get("offset"));
    return { total: found.length, servers: found.slice(offset, offset + Number(query.get("limit") ?? 100)) };
  }

  private matching(show: string | null): DirectoryServer[] {
    return this.servers.filter(({ leftAt, isDisabled, serverId }) => {
      if (show === "left") return leftAt !== null;
      if (show === "disabled") return !leftAt && isDisabled;
      if (show === null) return true;
      return !leftAt && !isDisabled && (show === "withAgent") === (serverId !== null);
    });
  }
}

function partsOf(servers: readonly DirectoryServer[], nameOf: (server: DirectoryServer) => string) {
  const names = [...new Set(servers.map(nameOf))].sort();
  return names.map((name) => {
    const own = servers.filter((server) => nameOf(server) === name);
    return { name, inDirectory: own.length, withoutAgent: own.filter(({ serverId }) => !serverId).length };
  });
}

export function directoryRoutes(directory: MockDirectory): Route[] {
  return [
    { method: "GET", path: /^\/directory\/coverage$/, run: () => directory.coverage() },
    { method: "GET", path: /^\/directory\/labels$/, run: () => directory.labels() },
    { method: "GET", path: /^\/directory\/servers$/, run: ({ query }) => directory.page(query) },
    {
      method: "POST",
      path: /^\/directory\/read$/,
      run: ({ body }) => {
        directory.failure = null;
        if ((body as { acceptLosses: boolean }).acceptLosses) directory.heldLosses = 0;
        return directory.coverage();
      },
    },
  ];
}
