import { type DirectorySearch, type DirectoryShow, useDirectoryServers } from "../../../api/directory";
import { useUrlParameters } from "../../../ui/useUrlParameters";
import { directoryStatus } from "./directoryStatus";

const shown = Object.keys(directoryStatus) as DirectoryShow[];

/** The filter and the page of the servers of the directory, in the URL: ?show=left&unit=Servers&q=sql&page=2. */
export function useDirectoryState() {
  const [parameters, change] = useUrlParameters();
  const asked = parameters.get("show");
  // The page is there for servers without an agent. The word "all" shows the others too.
  const show = asked === "all" ? undefined : (shown.find((known) => known === asked) ?? "withoutAgent");
  const [text, unit, site] = ["q", "unit", "site"].map((name) => parameters.get(name) ?? "");
  const pageNumber = Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1);
  const search: DirectorySearch = {
    ...(show ? { show } : {}),
    ...(text?.trim() ? { search: text.trim() } : {}),
    ...(unit ? { unit } : {}),
    ...(site ? { site } : {}),
  };
  return {
    read: useDirectoryServers(search, pageNumber),
    search,
    show,
    text: text ?? "",
    unit: unit || null,
    site: site || null,
    pageNumber,
    setShow: (next: DirectoryShow | undefined) => change({ show: next ?? "all", page: undefined }),
    setText: (q: string) => change({ q, page: undefined }),
    setUnit: (next: string | null) => change({ unit: next ?? undefined, page: undefined }),
    setSite: (next: string | null) => change({ site: next ?? undefined, page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
  };
}
