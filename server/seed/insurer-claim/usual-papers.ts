// The documents that are usually presented with a claim.

const PAPERS: Readonly<Record<string, readonly string[]>> = {
  AMBULATORIO: ['Formulario de reclamo', 'Facturas', 'Receta y pedidos médicos'],
  MEDICINA_CONTINUA: ['Formulario de reclamo', 'Facturas', 'Receta', 'Certificado de enfermedad crónica'],
  HOSPITALARIO: ['Formulario de reclamo', 'Facturas', 'Historia clínica', 'Epicrisis'],
  PRE_AUTORIZACION: ['Pedido médico', 'Informe médico', 'Exámenes', 'Proforma'],
}

/** The documents presented with a type of claim. */
export const papersOf = (tpSiniestro: string): readonly string[] => PAPERS[tpSiniestro] ?? []
