import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { LazyPage } from "./lazyPage";

/**
 * Returns a component that loads its file, and the styles of its controls, ahead or when it is first shown.
 *
 * @param instead is shown where the file cannot be loaded; the page for an error by default
 */
export function lazyPart<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  instead?: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> & Pick<LazyPage, "prefetch"> {
  const read = async () => ({ default: (await Promise.all([load(), import("./pageStyles")]))[0][name] });
  return Object.assign(lazy(instead ? () => read().catch(() => ({ default: instead })) : read), {
    prefetch: async () => {
      await read().catch(() => undefined);
    },
  });
}
