// A place for documents in a claim: a requirement, a part of an expense's group, or among the other documents.

/**
 * A place for documents in a claim; for «otros documentos» the codes are null. numGrupo is the number of a group in an
 * expense.
 */
export type Place = {
  seccion: 'documentos' | 'gastos' | 'otrosDocumentos'
  cdDocSiniestro: number | null
  cdSdocSiniestro: number | null
  numGrupo: number | null
}
/** Whether two places are equal in all four fields. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  a.seccion === b.seccion &&
  a.cdDocSiniestro === b.cdDocSiniestro &&
  a.cdSdocSiniestro === b.cdSdocSiniestro &&
  a.numGrupo === b.numGrupo

/** Whether a place takes one file: a requirement, or one part of an expense's group (DOC-02a, D116). */
export const takesOneFile = ({ seccion, cdSdocSiniestro }: Place): boolean =>
  seccion === 'documentos' || (seccion === 'gastos' && cdSdocSiniestro !== null)
