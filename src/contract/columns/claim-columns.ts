// The columns of the three lists of insurers' claims (CLM-02, CLM-04a).
import { claimTypeText } from '../../domain/claim-report/claim-type.ts'
import { vehicleText } from '../../domain/policy/vehicle-facts.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { GeneralClaim, HealthClaim } from '../insurer-claim.ts'
import { columnsOf } from './value-column.ts'

const GENERAL = columnsOf<GeneralClaim>()({
  dscEstado: ['Estado', 'text', ({ estadoActivo }) => estadoActivo.estSiniestro.dscEstado],
  numSiniestro: ['No. Siniestro', 'integer'],
  anoSiniestro: ['Año', 'integer'],
  fcSiniestro: ['Fc.Siniestro', 'day'],
  poliza: ['Póliza', 'text'],
  causa: ['Causa', 'text'],
  objeto: ['Objeto', 'text'],
  aseguradora: ['Aseguradora', 'text'],
  ramo: ['Ramo', 'text'],
  fcDesde: ['Desde', 'day'],
  fcHasta: ['Hasta', 'day'],
  valAsegurado: ['Valor asegurado', 'money'],
  caracteristicas: ['Características', 'text', ({ caracteristicas }) => vehicleText(caracteristicas)],
})

const GENERAL_HOLDER = columnsOf<GeneralClaim>()({ nmContratante: ['Contratante', 'text'] }).nmContratante

/** The columns of «Siniestros Generales»; staff also see the policyholder. */
export const generalClaimColumns = (reader: Reader) => [
  ...Object.values(GENERAL),
  ...(reader === 'staff' ? [GENERAL_HOLDER] : []),
]

const HEALTH = columnsOf<HealthClaim>()({
  aliasEstado: ['Estado', 'text'],
  numSiniestro: ['No. Siniestro', 'integer'],
  anoSiniestro: ['Año', 'integer'],
  fcSiniestro: ['Fc.Siniestro', 'day'],
  poliza: ['Póliza', 'text'],
  item: ['Ítem', 'integer'],
  titular: ['Titular', 'text'],
  dscObjeto: ['Paciente', 'text'],
  tpSiniestro: ['Tipo de siniestro', 'text', ({ tpSiniestro }) => claimTypeText(tpSiniestro)],
  nmIncapacidad: ['Incapacidad', 'text'],
  nmAseg: ['Aseguradora', 'text'],
  nmRamo: ['Ramo', 'text'],
  valIncurrido: ['Valor incurrido', 'money'],
})

const HEALTH_HOLDER = columnsOf<HealthClaim>()({ nmContratante: ['Contratante', 'text'] }).nmContratante

/** The columns of both lists of «Siniestros VAM»; staff also see the policyholder. */
export const healthClaimColumns = (reader: Reader) => [
  ...Object.values(HEALTH),
  ...(reader === 'staff' ? [HEALTH_HOLDER] : []),
]
