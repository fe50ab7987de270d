/** The longest wait for the rows that are printed, in milliseconds. */
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
    reportReady(id);
    if (lists.size === 0) removeEventListener("keydown", onKeyDown);
  };
}

/** Tells that a list renders all rows to print. The last list opens the dialog of the browser. */
export function reportReady(id: string): void {
  if (waiting?.delete(id) && waiting.size === 0) print();
}

/** The browser prints at once what is loaded. The key to print therefore loads the rows first. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (waiting) return;
  waiting = new Set(lists);
  timer = setTimeout(print, mostWaitMs);
  for (const changed of listeners) changed();
}

function print(): void {
  clearTimeout(timer);
  window.print();
  waiting = undefined;
  for (const changed of listeners) changed();
}
