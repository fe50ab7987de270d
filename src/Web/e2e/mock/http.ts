import type { IncomingMessage, ServerResponse } from "node:http";
import { Problem } from "../../src/api/problem";
import type { MockBackend } from "./backend";
import { WithETag } from "./etag";
import { routes } from "./routes";
import type { MockSession } from "./session";

/** Answers a request below /api/. Returns false for any other path. */
export async function handleRequest(
  backend: MockBackend,
  session: MockSession,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? "/", "http://mock");
  if (!url.pathname.startsWith("/api/")) return false;
  try {
    const path = url.pathname.slice("/api/v1".length);
    if (path !== "/session" && path !== "/session/ways") session.check(path);
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
    throw new Problem(404, "The path does not exist.");
  } catch (error) {
    sendProblem(response, error);
    return true;
  }
}

/** Parses a JSON body; returns any other body as text. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (chunks.length === 0) return undefined;
  const text = Buffer.concat(chunks).toString("utf8");
  const isText = /^(application\/yaml|application\/octet-stream)/.test(request.headers["content-type"] ?? "");
  return isText ? text : JSON.parse(text);
}

function send(response: ServerResponse, status: number, result: unknown, type = "application/json"): void {
  const body = result instanceof WithETag ? result.body : result;
  if (result instanceof WithETag) response.setHeader("ETag", result.etag);
  const isText = typeof body === "string";
  response.writeHead(status, { "Content-Type": isText ? "application/yaml" : type });
  response.end(body === undefined || isText ? body : JSON.stringify(body));
}

function sendProblem(response: ServerResponse, error: unknown): void {
  const problem = error instanceof Problem ? error : new Problem(500, String(error));
  const { status, message: detail, validationErrors } = problem;
  const body = { type: problem.type || "about:blank", title: "Refused", status, detail };
  const mistakes = validationErrors.length > 0 ? { mistakes: validationErrors } : {};
  send(response, status, { ...body, ...mistakes }, "application/problem+json");
}
