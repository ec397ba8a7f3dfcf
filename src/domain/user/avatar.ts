// The avatars that a person may choose in place of a photo, with their names (ADM-15b).

/** Plants, animals and mountains of Ecuador; the portal has a drawing of each. */
export const AVATAR_WORDS = {
  condor: 'Cóndor',
  colibri: 'Colibrí',
  tortuga: 'Tortuga gigante',
  iguana: 'Iguana marina',
  alpaca: 'Alpaca',
  oso: 'Oso de anteojos',
  piquero: 'Piquero',
  rana: 'Rana',
  tucan: 'Tucán andino',
  orquidea: 'Orquídea',
  chuquiragua: 'Chuquiragua',
  volcan: 'Volcán',
} as const

export type AvatarName = keyof typeof AVATAR_WORDS

export const AVATAR_NAMES = Object.keys(AVATAR_WORDS) as AvatarName[]

/** Whether a text names an avatar. */
export const isAvatarName = (name: string): name is AvatarName => Object.hasOwn(AVATAR_WORDS, name)
