// The parts of a PDF that its harmless copy may lack (D171).

/**
 * In this order: scripts; links of unusual schemes, and buttons that send data; attached XML files; the protection; bytes
 * that are part of no document.
 */
export const REMOVED_PARTS = ['PROGRAMAS', 'ENLACES', 'XML_ADJUNTO', 'PROTECCION', 'SOBRANTE'] as const
export type RemovedPart = (typeof REMOVED_PARTS)[number]
