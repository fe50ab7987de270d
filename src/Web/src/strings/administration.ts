// Administration header

export const users = "Users";
export const sessions = "Sessions";
export const apiTokens = "API tokens";
export const webhooks = "Webhooks";
export const audit = "Audit";
export const administration = "Administration";
export const administrationSubtitle = "Who may do what, who is signed in, who is told, and who did what.";
