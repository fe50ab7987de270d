// Printed note

export const printedRows = (printed: string, all: string) =>
  `This page has the first ${printed} of ${all} rows. Ctrl+P in the console prints up to 1,000. ` +
  "A search or a filter chooses others.";
