import type { ReactNode } from "react";

// Pause button

export const alreadyPaused = "The fleet is already paused. See the notice at the top of the page.";
export const pauseQuestion = "Pause the whole fleet?";
export const pauseEffect = "No new job starts on any server until the fleet is resumed. Running jobs finish normally.";
export const pausePlaceholder = "Storage migration until Monday";
export const pauseReasonMissing = "Enter a reason. All users see the reason.";
export const pauseFleet = "Pause fleet";
export const couldNotPauseTheFleet = "Could not pause the fleet";
export const pauseFleetAction = "Pause fleet…";

// Pause notice

export const fleetPaused = "The fleet is paused";
export const fleetPausedSentence = "The fleet is paused.";
export const pausedBy = (who: string, since: ReactNode) => (
  <>
    Paused by {who}, {since}. No new jobs start. Running jobs finish normally.
  </>
);
export const resume = "Resume";
