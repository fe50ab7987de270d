import type { IncomingMessage, ServerResponse } from "node:http";
import type { Connect, Plugin } from "vite";
import { MockBackend } from "./backend";
import { answer } from "./http";
import { MockSession } from "./session";

/** How often the mock's agents take a step. */
const agentStepMs = 600;

/** Serves the mock under /api of Vite's own server, for development without a FleetDefrag server. */
export function mockBackend(): Plugin {
  const servers = Number(process.env.FLEETDEFRAG_MOCK_SERVERS ?? 12);
  const backend = new MockBackend(servers);
  const session = new MockSession({ password: "one-time-password", signedIn: true });
  const middleware = (request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
    answer(backend, session, request, response).then((answered) => {
      if (!answered) next();
    }, next);
  };
  return {
    name: "fleetdefrag-mock-backend",
    configureServer: (server) => {
      setInterval(() => backend.agents.advance(), agentStepMs).unref();
      server.middlewares.use(middleware);
    },
  };
}
