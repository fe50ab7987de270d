import type { IncomingMessage, ServerResponse } from "node:http";
import type { MockBackend } from "./backend";
import { MockProblem } from "./problem";
import { routes } from "./routes";
import type { MockSession } from "./session";
import { Tagged } from "./tagged";

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
    const body: unknown = await readBody(request);
    for (const route of routes(backend, session)) {
      const match = route.method === request.method && route.path.exec(path);
      if (!match) continue;
      const [, id = "", name = ""] = match;
      const result = route.run({
        id,
        name: decodeURIComponent(name),
        query: url.searchParams,
        headers: request.headers,
        body,
      });
      send(response, route.status ?? (result === undefined ? 204 : 200), result);
      return true;
    }
    throw new MockProblem(404, "There is nothing at this address.");
  } catch (failure) {
    sendProblem(response, failure);
    return true;
  }
}

/** JSON as what it says, YAML as its text. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (chunks.length === 0) return undefined;
  const text = Buffer.concat(chunks).toString("utf8");
  return request.headers["content-type"]?.startsWith("application/yaml") ? text : JSON.parse(text);
}

function send(response: ServerResponse, status: number, answer: unknown, type = "application/json"): void {
  const body = answer instanceof Tagged ? answer.body : answer;
  if (answer instanceof Tagged) response.setHeader("ETag", answer.tag);
  const isText = typeof body === "string";
  response.writeHead(status, { "Content-Type": isText ? "application/yaml" : type });
  response.end(body === undefined || isText ? body : JSON.stringify(body));
}

function sendProblem(response: ServerResponse, failure: unknown): void {
  const problem = failure instanceof MockProblem ? failure : new MockProblem(500, String(failure));
  const { status, type, message: detail, mistakes } = problem;
  const places = mistakes.length > 0 ? { mistakes } : {};
  send(response, status, { type, title: "Refused", status, detail, ...places }, "application/problem+json");
}
