// Saved views menu

export const views = "Views";
export const viewKeeps = "A view keeps the search, the filter, the order and the columns.";
export const saveOrRemoveViewsAction = "Save or remove views…";
export const savedViews = "Saved views";
export const nameMissing = "Enter a name.";
export const replaceView = "Replace view";
export const saveView = "Save view";
export const couldNotSaveTheView = "Could not save the view";
export const ownViewKeeps = "The view keeps the search, the filter, the order and the columns. Only you see it.";
export const name = "Name";
export const couldNotRemoveTheView = "Could not remove the view";
export const removeTheView = (name: string) => `Remove the view ${name}`;
export const remove = "Remove";
