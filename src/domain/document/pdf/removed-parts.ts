// The parts of a PDF that its harmless copy may lack (D171).

/**
 * Scripts; links that not every reader knows, and buttons that send; XML files that were attached; its protection; and bytes
 * that are part of no document.
 */
export const REMOVED_PARTS = ['PROGRAMAS', 'ENLACES', 'XML_ADJUNTO', 'PROTECCION', 'SOBRANTE'] as const
export type RemovedPart = (typeof REMOVED_PARTS)[number]
