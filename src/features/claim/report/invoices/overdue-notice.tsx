// DOC-23: warns under a document's date that it is older than the limit; it blocks nothing.
import type { RequirementType } from '../../../../domain/document/document-state.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'

export const overdueText = (dias: number): string => `Más de ${dias} días`

export function OverdueNotice({ tipo, dias }: { tipo: RequirementType; dias: number }) {
  // «La factura», «la receta», «el documento».
  const it = tipo === 'DOCUMENTO' ? 'lo' : 'la'
  return (
    <Notice tone="warning" title={`Tiene más de ${dias} días`} announced="status">
      La aseguradora puede no aceptar{it}. Puedes enviar{it} igual.
    </Notice>
  )
}
