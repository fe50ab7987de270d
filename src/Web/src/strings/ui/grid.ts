// Columns menu

export const columns = "Columns";
export const lastColumnsHidden = "A narrow window leaves out the last columns.";
export const standardColumns = "Standard columns";

// Grid

export const listOf = (label: string) => `List of ${label.toLowerCase()}`;

// Grid head

export const selectAll = (label: string) => `Select all ${label.toLowerCase()}`;
export const clearTheSelection = "Clear the selection";

// Grid row

export const allSelectedNote = "All rows that match are selected. Clear the selection to choose single ones.";
export const selectRow = (name: string) => `Select ${name}`;
