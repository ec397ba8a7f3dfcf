// Detects, by its wording, a message of the portal that the session has ended.

/** Whether a message contains both «sesi» and «caduc», in upper or lower case (ACC-15; A§8). */
export const saysSessionEnded = (message: string): boolean => /sesi/i.test(message) && /caduc/i.test(message)
