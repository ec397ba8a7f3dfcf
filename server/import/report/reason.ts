// Why an import that was asked for is not applied.

/** What a person may accept: many refused rows, many ended ones, keys that became another person's. */
export type Accepts = { refused: boolean; ended: boolean; otherPersons: boolean }

/**
 * A reason in Spanish, what an operator of the command does about it, and which acceptance it needs; null where only other files
 * help.
 */
export type Reason = { text: string; remedy: string; accept: keyof Accepts | null }

/** The sentence of a reason for the command. */
export const reasonText = ({ text, remedy }: Reason): string => `${text}: ${remedy}`
