/** The longest wait for the next rows that are printed, in milliseconds. */
const mostWaitMs = 20_000;

/** The long lists of the page. */
const lists = new Set<string>();
const listeners = new Set<() => void>();
/** The lists that load rows to print; undefined when nobody asked to print. */
let waiting: Set<string> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether lists load the rows to print. */
export function isPreparing(): boolean {
  return waiting !== undefined;
}

/** Adds a list that loads rows before it is printed. Returns a function that removes the list. */
export function addList(id: string, changed: () => void): () => void {
  if (lists.size === 0) addEventListener("keydown", onKeyDown);
  lists.add(id);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    lists.delete(id);
    reportReady(id, true);
    if (lists.size === 0) removeEventListener("keydown", onKeyDown);
  };
}

/**
 * Tells whether a list renders all rows to print, again whenever more are loaded. The dialog of the browser opens when all lists are
 * ready, or when none has loaded more for the longest wait.
 */
export function reportReady(id: string, isReady: boolean): void {
  if (!waiting) return;
  if (isReady) waiting.delete(id);
  else waiting.add(id);
  waitForRows();
  // A list may lose its rows, for example when its period moves on. Lists that report later in this render count.
  queueMicrotask(() => {
    if (waiting?.size === 0) print();
  });
}

/** The browser prints at once what is loaded. The key to print therefore loads the rows first. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (waiting) return;
  waiting = new Set(lists);
  waitForRows();
  for (const changed of listeners) changed();
}

function waitForRows(): void {
  clearTimeout(timer);
  timer = setTimeout(print, mostWaitMs);
}

function print(): void {
  clearTimeout(timer);
  window.print();
  waiting = undefined;
  for (const changed of listeners) changed();
}
