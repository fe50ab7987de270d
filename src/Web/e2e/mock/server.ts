import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { MockBackend } from "./backend";
import { handleRequest } from "./http";
import { MockSession } from "./session";

/** The built console. */
export const wwwroot = fileURLToPath(new URL("../../../Server/wwwroot", import.meta.url));
const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Serves the built console and the mock API on a free port. */
export class MockServer {
  readonly backend: MockBackend;
  readonly session: MockSession;
  readonly #http: Server;

  private constructor(backend: MockBackend, session: MockSession, http: Server) {
    this.backend = backend;
    this.session = session;
    this.#http = http;
  }

  static async start(options: { servers: number; signedIn?: boolean }): Promise<MockServer> {
    const backend = new MockBackend(options.servers);
    const session = new MockSession({ password: "one-time-password", signedIn: options.signedIn ?? true });
    const http = createServer((request, response) => void respond(backend, session, request, response));
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    return new MockServer(backend, session, http);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  /** Finishes all active jobs. */
  finishJobs(): void {
    while (this.backend.agents.advance());
  }

  /** Resolves when a console has connected to the live events. Earlier events reach no console. */
  listening(): Promise<void> {
    return this.backend.hub.listening();
  }

  /** Stops the server and closes all connections. `resume` starts it again on the same port. */
  async stop(): Promise<void> {
    if (!this.#http.listening) return;
    const closed = new Promise((resolve) => this.#http.close(resolve));
    this.#http.closeAllConnections();
    await closed;
  }

  async resume(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#http.listen(port, "127.0.0.1", resolve));
  }
}

async function respond(backend: MockBackend, session: MockSession, request: IncomingMessage, response: ServerResponse) {
  if (await handleRequest(backend, session, request, response)) return;
  const requested = new URL(request.url ?? "/", "http://mock").pathname;
  const file = path.extname(requested) ? requested : "/index.html";
  try {
    const content = await readFile(path.join(wwwroot, file));
    response.writeHead(200, { "Content-Type": types[path.extname(file)] ?? "application/octet-stream" });
    response.end(content);
  } catch {
    // The real server also returns 404 for a file that the build did not create.
    response.writeHead(404);
    response.end();
  }
}
