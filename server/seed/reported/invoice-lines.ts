// The lines of the demo world's invoices, as printed on the sample papers.
import type { Row } from '../../database/insert-rows.ts'
import type { InvoicePicture } from '../pictures.ts'

/** Unit price in cents; `iva` is the rate in percent. */
export type SeedLine = { code: string; text: string; count: number; price: number; iva: 0 | 15 }

const line = (code: string, text: string, price: number, count = 1, iva: 0 | 15 = 0): SeedLine => ({
  code,
  text,
  count,
  price,
  iva,
})

export const INVOICE_LINES: Record<InvoicePicture, readonly SeedLine[]> = {
  'factura-consulta.jpg': [
    line('CON-014', 'Consulta médica de especialidad', 4500),
    line('PRO-002', 'Procedimientos en consulta', 5500),
    line('SUM-031', 'Materiales y suministros', 3850),
  ],
  'factura-farmacia.jpg': [
    line('7701', 'Medicamento genérico, tabletas, caja', 1485),
    line('7702', 'Medicamento genérico, jarabe, frasco 120 ml', 365),
    line('7703', 'Medicamento genérico, sobre', 85, 6),
    line('7704', 'Material de curación, paquete', 620, 1, 15),
  ],
  'factura-laboratorio.jpg': [
    line('H-01', 'Biometría hemática completa', 780),
    line('Q-03', 'Glucosa en ayunas', 350),
    line('Q-07', 'Enzimas hepáticas', 1620),
    line('Q-12', 'Perfil lipídico', 1890),
    line('Q-15', 'Creatinina y urea', 740),
    line('U-01', 'Elemental y microscópico de orina', 420),
  ],
}

const IN_CENT = 10_000

type InvoiceDocument = { cdArchivo: string; nombre: string; tipo: string; estado: string; valor: number | null }

/** The buyer to whom an invoice was made out. */
export type SeedBuyer = { identificacionComprador: string; razonSocialComprador: string }

/**
 * The rows of the invoices among the documents, with their lines; the lines of an accepted invoice are approved. `buyerOf`
 * gives the buyer of a picture.
 */
export function invoicesOf(
  documents: readonly InvoiceDocument[],
  buyerOf: (picture: InvoicePicture) => SeedBuyer,
): { invoice: Row[]; invoice_line: Row[] } {
  const invoices = documents.filter(({ tipo }) => tipo === 'FACTURA')
  return {
    invoice: invoices.map(({ cdArchivo, nombre, valor }) => ({
      cdArchivo,
      importeTotal: valor,
      propina: 0,
      sinLineas: 0,
      ...buyerOf(nombre as InvoicePicture),
    })),
    invoice_line: invoices.flatMap(({ cdArchivo, nombre, estado }) =>
      INVOICE_LINES[nombre as InvoicePicture].map(({ code, text, count, price, iva }, at) => {
        const net = count * price * IN_CENT
        return {
          cdArchivo,
          linea: at + 1,
          codigoPrincipal: code,
          codigoAuxiliar: '',
          cantidad: count * 1_000_000,
          descripcion: text,
          detAdicional: '',
          precioUnitario: price * IN_CENT,
          descuento: 0,
          precioTotalSinImpuesto: net,
          impuesto: Math.round((net * iva) / 100),
          seleccionado: estado === 'INGRESADO' ? 1 : 0,
        }
      }),
    ),
  }
}
