import type { IncomingHttpHeaders } from "node:http";
import type { EnrolmentTokenRequest, JobRequest, LabelsRequest, PolicySpec } from "../../src/api/types";
import { accessRoutes } from "./accessRoutes";
import { alertRoutes } from "./alertRoutes";
import { summaryOf } from "./analysis";
import type { MockBackend } from "./backend";
import { backupRoutes } from "./backupRoutes";
import { directoryRoutes } from "./directory";
import { WithETag } from "./etag";
import { fleetHistory } from "./history";
import { jobPage } from "./jobs";
import { layoutRoutes } from "./layout";
import { listRoutes } from "./listRoutes";
import { planRoutes } from "./planRoutes";
import type { MockSession } from "./session";
import { webhookRoutes } from "./webhooks";

interface Call {
  id: string;
  /** The second variable part of the path. */
  name: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface Route {
  method: string;
  path: RegExp;
  status?: number;
  run(call: Call): unknown;
}

export function routes(backend: MockBackend, session: MockSession): Route[] {
  return [
    ...sessionRoutes(session),
    ...accessRoutes(backend),
    ...webhookRoutes(backend.webhooks),
    ...serverRoutes(backend),
    ...alertRoutes(backend),
    ...directoryRoutes(backend.directory),
    ...layoutRoutes(backend),
    ...volumeRoutes(backend),
    ...listRoutes(backend),
    ...jobRoutes(backend),
    ...tokenRoutes(backend),
    ...planRoutes(backend, session),
    ...setupRoutes(backend, session),
    ...backupRoutes(backend),
  ];
}

function sessionRoutes(session: MockSession): Route[] {
  return [
    { method: "GET", path: /^\/session$/, run: () => session.get() },
    { method: "GET", path: /^\/session\/ways$/, run: () => session.ways },
    {
      method: "POST",
      path: /^\/session$/,
      run: ({ body }) => {
        const { userName, password, code } = body as { userName: string; password: string; code?: string };
        return session.signIn(userName, password, code);
      },
    },
    { method: "DELETE", path: /^\/session$/, run: () => session.signOut() },
    { method: "GET", path: /^\/session\/authenticator$/, run: () => session.authenticator },
    {
      method: "POST",
      path: /^\/session\/authenticator$/,
      run: ({ body }) => session.beginAuthenticator((body as { password: string }).password),
    },
    {
      method: "POST",
      path: /^\/session\/authenticator\/confirm$/,
      run: ({ body }) => session.confirmAuthenticator((body as { code: string }).code),
    },
    {
      method: "POST",
      path: /^\/session\/authenticator\/remove$/,
      run: ({ body }) => session.removeAuthenticator((body as { password: string }).password),
    },
    {
      method: "PUT",
      path: /^\/session\/password$/,
      run: ({ body }) => {
        const { currentPassword, newPassword } = body as { currentPassword: string; newPassword: string };
        session.changePassword(currentPassword, newPassword);
      },
    },
  ];
}

function serverRoutes(backend: MockBackend): Route[] {
  return [
    { method: "GET", path: /^\/fleet$/, run: () => backend.fleet() },
    { method: "GET", path: /^\/fleet\/history$/, run: () => fleetHistory(backend, Date.now()) },
    { method: "GET", path: /^\/servers$/, run: ({ query }) => backend.serverPage(query) },
    { method: "GET", path: /^\/servers\/([^/]+)$/, run: ({ id }) => backend.server(id) },
    {
      method: "PUT",
      path: /^\/servers\/([^/]+)\/host-name$/,
      run: ({ id, body }) => {
        const { hostName } = body as { hostName: string };
        Object.assign(backend.server(id), { hostName, reportedHostName: null });
        backend.hub.send("server", { id });
      },
    },
    {
      method: "POST",
      path: /^\/servers\/([^/]+)\/agents\/[^/]+\/keep$/,
      run: ({ id }) => {
        backend.server(id).agents = [];
        backend.hub.send("server", { id });
      },
    },
    { method: "DELETE", path: /^\/servers\/([^/]+)$/, run: ({ id }) => backend.removeServer(id) },
    {
      method: "PUT",
      path: /^\/servers\/([^/]+)\/labels$/,
      run: ({ id, body }) => {
        backend.server(id).labels = (body as LabelsRequest).labels;
        backend.hub.send("server", { id });
      },
    },
  ];
}

function volumeRoutes(backend: MockBackend): Route[] {
  return [
    { method: "GET", path: /^\/volumes\/([^/]+)$/, run: ({ id }) => backend.volume(id) },
    {
      method: "GET",
      path: /^\/volumes\/([^/]+)\/analyses$/,
      run: ({ id }) => backend.analyses(id).map(summaryOf),
    },
    { method: "GET", path: /^\/analyses\/([^/]+)$/, run: ({ id }) => backend.analysis(id) },
  ];
}

function jobRoutes(backend: MockBackend): Route[] {
  return [
    {
      method: "GET",
      path: /^\/jobs$/,
      run: ({ query }) =>
        backend.jobs.filter(
          (job) =>
            (query.get("serverId") ?? job.serverId) === job.serverId &&
            (query.get("volumeId") ?? job.volumeId) === job.volumeId,
        ),
    },
    { method: "GET", path: /^\/jobs\/search$/, run: ({ query }) => jobPage(backend.jobs, query) },
    { method: "GET", path: /^\/jobs\/([^/]+)$/, run: ({ id }) => backend.agents.find(id) },
    { method: "POST", path: /^\/jobs$/, status: 201, run: ({ body }) => backend.agents.create(body as JobRequest) },
    { method: "GET", path: /^\/jobs\/([^/]+)\/map$/, run: ({ id }) => backend.agents.maps.get(id) },
    { method: "POST", path: /^\/jobs\/([^/]+)\/stop$/, status: 202, run: ({ id }) => backend.agents.stop(id) },
  ];
}

function tokenRoutes(backend: MockBackend): Route[] {
  return [
    { method: "GET", path: /^\/enrolment-tokens$/, run: () => backend.tokens },
    {
      method: "POST",
      path: /^\/enrolment-tokens$/,
      status: 201,
      run: ({ body }) => backend.createToken(body as EnrolmentTokenRequest),
    },
    {
      method: "DELETE",
      path: /^\/enrolment-tokens\/([^/]+)$/,
      run: ({ id }) => {
        backend.tokens = backend.tokens.filter((token) => token.id !== id);
      },
    },
  ];
}

function setupRoutes(backend: MockBackend, session: MockSession): Route[] {
  const { setup } = backend;
  return [
    {
      method: "GET",
      path: /^\/time-zones$/,
      run: () => [
        { name: "Australia/Lord_Howe", windowsNames: ["Lord Howe Standard Time"] },
        { name: "Asia/Tokyo", windowsNames: ["Tokyo Standard Time"] },
        { name: "Europe/Berlin", windowsNames: ["W. Europe Standard Time"] },
        { name: "Europe/Lisbon", windowsNames: ["GMT Standard Time"] },
        { name: "UTC", windowsNames: ["UTC"] },
      ],
    },
    { method: "GET", path: /^\/setup\/document$/, run: () => new WithETag(setup.document(), setup.documentETag()) },
    {
      method: "PUT",
      path: /^\/setup\/document$/,
      run: ({ body, query, headers }) => {
        setup.checkDocumentETag(headers);
        return setup.apply(String(body), query.get("dryRun") === "true", session.get().userName);
      },
    },
    { method: "GET", path: /^\/setup\/([^/]+)$/, run: ({ id, query }) => setup.page(id, query) },
    {
      method: "GET",
      path: /^\/setup\/([^/]+)\/([^/]+)$/,
      run: ({ id, name }) => new WithETag(setup.get(id, name), setup.etagOf(id, name)),
    },
    {
      method: "PUT",
      path: /^\/setup\/([^/]+)\/([^/]*)$/,
      run: ({ id, name, body, headers }) => {
        setup.checkETag(id, name, headers);
        const written = setup.put(id, body as PolicySpec, session.get().userName);
        backend.updateNextBackups();
        return written;
      },
    },
    {
      method: "DELETE",
      path: /^\/setup\/([^/]+)\/([^/]+)$/,
      run: ({ id, name, headers }) => {
        setup.checkETag(id, name, headers);
        setup.remove(id, name);
      },
    },
  ];
}
