// The rules of invitations in waves: how large a wave is, who is in it, and the states of those who were invited.

/** The size of a first wave; later the size of the last wave is proposed. */
export const USUAL_WAVE = 25
/** The largest wave: more mails in one evening look like spam to a mail provider. */
export const LARGEST_WAVE = 500

/** Everybody, policyholders by their contacts, or titulares of health and life. */
export const WAVE_GROUPS = ['todos', 'contratantes', 'asegurados'] as const
export type WaveGroup = (typeof WAVE_GROUPS)[number]

/**
 * `NO_LLEGO`: the mail could not be delivered; `EN_CAMINO`: it waits to leave; `SIN_ACCESO`: an administrator has taken
 * the access away since.
 */
export const WAVE_STATES = ['NO_LLEGO', 'NO_ENTRO', 'EN_CAMINO', 'ENTRO', 'SIN_ACCESO'] as const
export type WaveState = (typeof WAVE_STATES)[number]

/** Who can be invited again, one by one or all of a wave. */
export const canInviteAgain = (state: WaveState): boolean => state === 'NO_LLEGO' || state === 'NO_ENTRO'
