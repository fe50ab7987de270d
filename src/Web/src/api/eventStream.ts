import { type EventData, type EventKind, eventKinds } from "./events";

export type StreamState = "connecting" | "open" | "lost";

interface Listener {
  onState(state: StreamState): void;
  onEvent(kind: EventKind, data: EventData): void;
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** Returns the delay before the nth attempt to open the stream again. */
export function reconnectDelayMs(attempt: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** attempt);
}

/**
 * Reads the event stream of the server until the returned function is called. EventSource reconnects after a lost
 * connection, but gives up after an HTTP error. In that case a new EventSource is opened after a growing delay.
 */
export function openEventStream(url: string, listener: Listener): () => void {
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
