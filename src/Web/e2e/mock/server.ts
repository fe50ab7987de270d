import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { MockBackend } from "./backend";
import { answer } from "./http";
import { MockSession } from "./session";

const wwwroot = fileURLToPath(new URL("../../../Server/wwwroot", import.meta.url));
const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The built console with a mock behind it, on a port of its own. */
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

  /** Lets the agents finish all that is under way. */
  finishJobs(): void {
    while (this.backend.agents.advance());
  }

  /** Settles once a console listens to the live events: what is sent before that reaches nobody. */
  listening(): Promise<void> {
    return this.backend.hub.listening();
  }

  /** Stops listening and cuts every connection; `resume` brings the server back on the same port. */
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
  if (await answer(backend, session, request, response)) return;
  const asked = new URL(request.url ?? "/", "http://mock").pathname;
  const file = path.extname(asked) ? asked : "/index.html";
  try {
    const content = await readFile(path.join(wwwroot, file));
    response.writeHead(200, { "Content-Type": types[path.extname(file)] ?? "application/octet-stream" });
    response.end(content);
  } catch {
    // Only what the build made is there; anything else is not found, as with the real server.
    response.writeHead(404);
    response.end();
  }
}
