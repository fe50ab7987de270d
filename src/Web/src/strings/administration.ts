// Administration header

export const users = "Users";
export const sessions = "Sessions";
export const apiTokens = "API tokens";
export const audit = "Audit";
export const administration = "Administration";
export const administrationSubtitle = "Who may do what, who is signed in, and who did what.";
