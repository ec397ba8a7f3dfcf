// The ways in which the bench prepares a picture.

export const WAYS = ['ours', 'library', 'bare'] as const
export type Way = (typeof WAYS)[number]

/** Our reading of a voucher, or the bare decode of its picture. */
export type VoucherWay = 'ours' | 'bare'
