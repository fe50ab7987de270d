import type { IncomingMessage, ServerResponse } from "node:http";
import type { Connect, Plugin } from "vite";
import { MockBackend } from "./backend";
import { handleRequest } from "./http";
import { MockSession } from "./session";

/** The interval between the steps of the mock agents. */
const agentStepMs = 600;

/** Serves the mock API with the development server of Vite, for work without a FleetDefrag server. */
export function mockBackend(): Plugin {
  const servers = Number(process.env.FLEETDEFRAG_MOCK_SERVERS ?? 12);
  const backend = new MockBackend(servers);
  const session = new MockSession();
  const middleware = (request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
    handleRequest(backend, session, request, response).then((isHandled) => {
      if (!isHandled) next();
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
