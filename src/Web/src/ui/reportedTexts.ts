/**
 * Returns the texts that a search field still awaits from the URL, the newest last, after the URL has changed to a text.
 *
 * On a busy computer several texts are under way at once. They arrive in order, but some are skipped.
 *
 * @param reported The texts that the field has reported, the newest last.
 * @param arrived The text of the URL.
 * @returns Undefined for a text that comes from elsewhere, such as the back button.
 */
export function awaitedAfter(reported: readonly string[], arrived: string): readonly string[] | undefined {
  const at = reported.indexOf(arrived);
  return at < 0 ? undefined : reported.slice(at);
}
