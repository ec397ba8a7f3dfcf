// The fictitious clinics, pharmacies and laboratories of the demo world.
import type { SeedIssuer } from './vouchers/seed-voucher.ts'

const provider = (ruc: string, razonSocial: string, nombreComercial: string): SeedIssuer => ({
  ruc,
  razonSocial,
  nombreComercial,
})

/** This clinic also issues the invoices on the sample papers. */
export const CLINIC = provider('0999999042001', 'SERVICIOS DE SALUD LOS ARUPOS S.A.', 'CLÍNICA LOS ARUPOS')
export const PHARMACY = provider('0999999034001', 'FARMACIAS EL CAPULÍ CÍA. LTDA.', 'FARMACIAS EL CAPULÍ')
export const LABORATORY = provider('1799999125001', 'LABORATORIO CLÍNICO YURAK S.A.', 'LABORATORIO YURAK')
export const DENTIST = provider('0999999131001', 'LABORATORIO DENTAL & ORTODONCIA ÑAN S.A.', 'DENTAL ÑAN')
