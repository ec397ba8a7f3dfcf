// The ways in which the bench prepares a picture.

export const WAYS = ['ours', 'library', 'bare'] as const
export type Way = (typeof WAYS)[number]
