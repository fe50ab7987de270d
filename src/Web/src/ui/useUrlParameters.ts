import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** New values of parameters; undefined removes a parameter. */
export type ParameterChanges = Record<string, string | undefined>;

/**
 * Returns the parameters of the URL and a function that changes some of them.
 *
 * A change builds on the address bar, not on the rendered parameters: two changes in quick succession both count.
 */
export function useUrlParameters() {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: ParameterChanges) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setParameters(next, { replace: true });
    },
    [setParameters],
  );
  return [parameters, change] as const;
}
