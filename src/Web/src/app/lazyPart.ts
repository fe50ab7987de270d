import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** Returns a component that loads its file, and the styles of its controls, when it is first shown. */
export function lazyPart<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [parts] = await Promise.all([load(), import("./pageStyles")]);
    return { default: parts[name] };
  });
}
