import type { ApiToken } from "../../../api/types";

/** What a token may do. */
export const scopeLabels: Record<ApiToken["scope"], string> = {
  full: "All that the person may do",
  read: "Only read",
};
