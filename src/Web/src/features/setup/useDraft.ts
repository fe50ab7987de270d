import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryKeys } from "../../api/queryKeys";
import { useSession } from "../../api/session";

interface Edited<Values> {
  getValues(): Values;
  setValues(values: Values): void;
}

interface Draft {
  key: string;
  userName: string;
  values: unknown;
}

/** The edits of the form that was open when the session ended. They stay in the memory of the page: some are secret. */
let draft: Draft | undefined;

/**
 * Keeps the edits of a form or a document whose session ends, and fills them in when the same person signs in again. The key names the
 * object and its version, so that edits never replace a newer version.
 */
export function useDraft<Values>(key: string, { getValues, setValues }: Edited<Values>, hasEdits: () => boolean): void {
  const queries = useQueryClient();
  const userName = useSession().data?.userName;
  useEffect(() => {
    if (userName === undefined) return;
    if (draft?.key === key && draft.userName === userName) {
      setValues(draft.values as Values);
      draft = undefined;
    }
    return () => {
      const isSignedOut = queries.getQueryData(queryKeys.session) === null;
      if (isSignedOut && hasEdits()) draft = { key, userName, values: getValues() };
    };
  }, [key, userName, queries, getValues, setValues, hasEdits]);
}
