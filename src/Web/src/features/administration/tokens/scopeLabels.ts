import type { ApiToken } from "../../../api/types";
import * as strings from "../../../strings/administration/tokens";

/** What a token may do. */
export const scopeLabels: Record<ApiToken["scope"], string> = {
  full: strings.scopeFull,
  read: strings.onlyRead,
};
