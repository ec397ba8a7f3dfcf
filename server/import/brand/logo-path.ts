// The path of the logo in the documents folder of an export.
import type { Logo } from '../../brand/logo.ts'

/** In a folder of its own, where no document of a policy stands. */
export const logoPath = (tipo: Logo['tipo']): string => `marca/logo.${tipo === 'image/png' ? 'png' : 'svg'}`
