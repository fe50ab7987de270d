import type { ServerResponse } from "node:http";
import type { EventData, EventKind } from "../../src/api/events";

/** Sends live events to every console that listens. */
export class EventHub {
  readonly #listeners = new Set<ServerResponse>();

  add(response: ServerResponse): void {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
    response.write(": hello\n\n");
    this.#listeners.add(response);
    response.on("close", () => this.#listeners.delete(response));
  }

  send(kind: EventKind, data: EventData): void {
    for (const listener of this.#listeners) listener.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends every stream, as a restart of the server does. */
  dropAll(): void {
    for (const listener of this.#listeners) listener.destroy();
  }
}
