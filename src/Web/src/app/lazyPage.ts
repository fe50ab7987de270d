import type { ComponentType } from "react";

/** A page in a file of its own. */
export interface LazyPage {
  lazy(): Promise<{ Component: ComponentType }>;
  /** Loads the file so that the page opens later without the server. A failure is not an error yet. */
  prefetch(): Promise<void>;
}

export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage {
  const loadStyled = async () => (await Promise.all([load(), import("./pageStyles")]))[0];
  return {
    lazy: async () => ({ Component: (await loadStyled())[name] }),
    prefetch: async () => {
      await loadStyled().catch(() => undefined);
    },
  };
}

/** Loads the files of all pages one after the other when the browser is idle. */
export function prefetchWhenIdle(pages: readonly Pick<LazyPage, "prefetch">[]): void {
  const whenIdle = (work: () => void) =>
    "requestIdleCallback" in window ? window.requestIdleCallback(work) : setTimeout(work, 1_000);
  const next = (index: number) => {
    const page = pages[index];
    if (page) whenIdle(() => void page.prefetch().then(() => next(index + 1)));
  };
  next(0);
}

/** Whether an error means that the file of a page could not be loaded: no connection, or an update of the server. */
export function isLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed|unable to preload/i.test(error.message)
  );
}
