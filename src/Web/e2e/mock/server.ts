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

export interface MockOptions {
  servers: number;
  signedIn?: boolean;
}

/** Serves the built console and the mock API on a free port. */
export class MockServer {
  readonly #http: Server;
  #backend: MockBackend;
  #session: MockSession;

  private constructor(options: MockOptions) {
    this.#backend = new MockBackend(options.servers);
    this.#session = new MockSession(options.signedIn);
    this.#http = createServer((request, response) => void respond(this.#backend, this.#session, request, response));
  }

  static async start(options: MockOptions): Promise<MockServer> {
    const server = new MockServer(options);
    await new Promise<void>((resolve) => server.#http.listen(0, "127.0.0.1", resolve));
    return server;
  }

  /** Closes all connections and begins anew with another fleet, at the same address. */
  renew(options: MockOptions): void {
    this.#http.closeAllConnections();
    this.#backend = new MockBackend(options.servers);
    this.#session = new MockSession(options.signedIn);
  }

  get backend(): MockBackend {
    return this.#backend;
  }

  get session(): MockSession {
    return this.#session;
  }

  get isListening(): boolean {
    return this.#http.listening;
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
    response.writeHead(200, {
      "Content-Type": types[path.extname(file)] ?? "application/octet-stream",
      // As on the real server: the name of a built file changes with its content.
      "Cache-Control": file.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    });
    response.end(content);
  } catch {
    // The real server also returns 404 for a file that the build did not create.
    response.writeHead(404);
    response.end();
  }
}
