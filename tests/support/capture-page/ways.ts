// The ways in which the bench prepares a picture.

export const WAYS = ['ours', 'library', 'bare'] as const
export type Way = (typeof WAYS)[number]

/** A reading of a voucher, and the bare decode of its picture. */
export type VoucherWay = 'ours' | 'bare'
