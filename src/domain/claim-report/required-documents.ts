// Which documents a claim still lacks, in the specified sentences.

type Named = { cdDocSiniestro: number; nmDocumento: string; obligatorio: number; activo: number }

/** What a claim holds: the requirement codes with a document, and the expense codes with at least one group. */
export type Held = { documentos: ReadonlySet<number>; gastos: ReadonlySet<number> }

/** The specified sentences for mandatory documents and expenses without one; empty when nothing lacks (REP-14, B§5). */
export function missingDocumentSentences(
  required: { documentos: readonly Named[]; gastos: readonly Named[] },
  held: Held,
): string[] {
  const lacking = (list: readonly Named[], has: ReadonlySet<number>) =>
    list
      .filter((each) => each.activo === 1 && each.obligatorio === 1 && !has.has(each.cdDocSiniestro))
      .map((each) => each.nmDocumento)
      .join(', ')
  const documents = lacking(required.documentos, held.documentos)
  const expenses = lacking(required.gastos, held.gastos)
  return [
    ...(documents ? [`Los documentos: ${documents} son obligatorios.`] : []),
    ...(expenses ? [`Los gastos: ${expenses} deben tener al menos un grupo de documentos.`] : []),
  ]
}
