import { type EventData, type EventKind, eventKinds } from "./events";

export type LinkState = "connecting" | "open" | "lost";

interface Listener {
  onState(state: LinkState): void;
  onEvent(kind: EventKind, data: EventData): void;
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** How long to wait before the nth attempt to open the stream again. */
export function reconnectDelayMs(attempt: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** attempt);
}

/**
 * Listens to the server's event stream until the returned function is called. EventSource reconnects by itself
 * only while the server answers properly; after an HTTP error it gives up, so we open a new one with back-off.
 */
export function listen(url: string, listener: Listener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  const open = () => {
    source = new EventSource(url);
    source.onopen = () => {
      attempt = 0;
      listener.onState("open");
    };
    source.onerror = () => {
      listener.onState("lost");
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, reconnectDelayMs(attempt++));
    };
    for (const kind of eventKinds) {
      source.addEventListener(kind, (event) => listener.onEvent(kind, JSON.parse(event.data) as EventData));
    }
  };

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
