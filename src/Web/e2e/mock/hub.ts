import type { ServerResponse } from "node:http";
import type { EventData, EventKind } from "../../src/api/events";

/** Sends live events to all connected consoles. */
export class EventHub {
  readonly #listeners = new Set<ServerResponse>();
  #firstListener: () => void = () => {};
  readonly #listening = new Promise<void>((resolve) => {
    this.#firstListener = resolve;
  });

  /** Resolves when the first console has connected. */
  listening(): Promise<void> {
    return this.#listening;
  }

  add(response: ServerResponse): void {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
    response.write(": hello\n\n");
    this.#listeners.add(response);
    this.#firstListener();
    response.on("close", () => this.#listeners.delete(response));
  }

  send(kind: EventKind, data: EventData): void {
    for (const listener of this.#listeners) listener.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
