/** Returns words as they stand at the start of a sentence or of a table's cell. */
export const atStart = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
