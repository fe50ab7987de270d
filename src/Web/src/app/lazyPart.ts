import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { LazyPage } from "./lazyPage";

/** Returns a component that loads its file, and the styles of its controls, ahead or when it is first shown. */
export function lazyPart<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> & Pick<LazyPage, "prefetch"> {
  const read = async () => ({ default: (await Promise.all([load(), import("./pageStyles")]))[0][name] });
  return Object.assign(lazy(read), {
    prefetch: async () => {
      await read().catch(() => undefined);
    },
  });
}
