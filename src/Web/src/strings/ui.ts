// Copy block

export const copied = "Copied";
export const copyOf = (text: string) => `Copy ${text}`;

// Dialog form

export const cancel = "Cancel";

// Done notice

export const dismiss = "Dismiss";

// Leave guard

export const discardYourChanges = "Discard your changes?";
export const changesNotSaved = "The changes on this page are not saved.";
export const keepEditing = "Keep editing";
export const discardChanges = "Discard changes";

// List pagination

export const rowsOf = (first: string, last: string, all: string) => `${first} to ${last} of ${all}`;
export const pageNumber = (number: number) => `Page ${number}`;
export const nextPage = "Next page";
export const previousPage = "Previous page";

// Not found page

export const pageNotFound = "Page not found";
export const goToTheOverview = "Go to the overview";

// Page header

export const pageTitle = (title: string) => `${title} · FleetDefrag`;
export const breadcrumb = "Breadcrumb";

// Problem alert

export const tryAgain = "Try again";

// Reason dialog button

export const reason = "Reason";

// Search field

export const clearSearch = "Clear search";

// Virtual data table

export const listOf = (label: string) => `List of ${label.toLowerCase()}`;
export const loading = "Loading…";

// Format

export const minutes = (count: number) => `${count} min`;
export const noMinutes = "0 min";
export const inLessThanMinute = "in less than a minute";
export const justNow = "just now";

// Labels

export const labelInvalid = (invalid: string) => `"${invalid}" is not of the form name=value.`;
