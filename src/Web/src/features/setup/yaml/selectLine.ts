/** Returns the first and the last offset of a line of a text; lines count from 1. */
export function lineRange(text: string, line: number): [number, number] {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const next = text.indexOf("\n", start);
    if (next < 0) break;
    start = next + 1;
  }
  const end = text.indexOf("\n", start);
  return [start, end < 0 ? text.length : end];
}

/** Selects a line in an editor and scrolls to it. */
export function selectLine(editor: HTMLTextAreaElement, line: number): void {
  const [start, end] = lineRange(editor.value, line);
  editor.focus();
  editor.setSelectionRange(start, end);
  const lineHeight = Number.parseFloat(getComputedStyle(editor).lineHeight) || 20;
  editor.scrollTop = Math.max(0, (line - 4) * lineHeight);
}
