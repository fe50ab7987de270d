const pageSize = 500;

/** Reads all pages of a list, one after the other. */
export async function readAll<Item>(page: (query: { limit: number; offset: number }) => Promise<Item[]>) {
  const all: Item[] = [];
  for (;;) {
    const items = await page({ limit: pageSize, offset: all.length });
    all.push(...items);
    if (items.length < pageSize) return all;
  }
}
