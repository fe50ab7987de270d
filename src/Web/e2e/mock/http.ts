import type { IncomingMessage, ServerResponse } from "node:http";
import type { MockBackend } from "./backend";
import { MockProblem } from "./problem";
import { routes } from "./routes";
import type { MockSession } from "./session";

/** Answers a request under /api/v1, or returns false for every other path. */
export async function answer(
  backend: MockBackend,
  session: MockSession,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? "/", "http://mock");
  if (!url.pathname.startsWith("/api/")) return false;
  try {
    const path = url.pathname.slice("/api/v1".length);
    if (path !== "/session") session.demand(path);
    if (path === "/events") {
      backend.hub.add(response);
      return true;
    }
    const body: unknown = await readJson(request);
    for (const route of routes(backend, session)) {
      const match = route.method === request.method && route.path.exec(path);
      if (!match) continue;
      const result = route.run({ id: match[1] ?? "", query: url.searchParams, body });
      send(response, route.status ?? (result === undefined ? 204 : 200), result);
      return true;
    }
    throw new MockProblem(404, "There is nothing at this address.");
  } catch (failure) {
    sendProblem(response, failure);
    return true;
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : undefined;
}

function send(response: ServerResponse, status: number, body: unknown, type = "application/json"): void {
  response.writeHead(status, { "Content-Type": type });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

function sendProblem(response: ServerResponse, failure: unknown): void {
  const problem = failure instanceof MockProblem ? failure : new MockProblem(500, String(failure));
  const { status, type, message: detail } = problem;
  send(response, status, { type, title: "Refused", status, detail }, "application/problem+json");
}
