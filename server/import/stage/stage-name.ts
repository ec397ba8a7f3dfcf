// The names of the temporary tables of an import.

/** The name of a kind's stage, by the name of the kind. */
export const stageNamed = (kind: string): string => `carga_${kind.replaceAll('-', '_')}`

/** The table of the rows that are refused; `key` is null where it could not be read. */
export const FAULTS = 'carga_rechazo'

/**
 * The table of the rows of blocked persons and of what depends on them; `place` is the key of what their code names, `who` the
 * hash of the person, and `isKnown` 1 for keys that an earlier import left out.
 */
export const LEFT_OUT = 'carga_fuera'

/** The table of the rows that a check has found wrong, until they are moved to the refused ones. */
export const WRONG = 'carga_mal'

/** The table of the units of which a row is new, changes or ends. */
export const CHANGED = 'carga_cambio'
