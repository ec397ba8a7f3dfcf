// The columns of the administrator's search (ADM-01), and of the insured persons and things to choose from (ADM-02).
import { endOf, holderName, policyTypeText } from '../../domain/policy/policy-words.ts'
import type { Selectable, SelectionRow } from '../selection.ts'
import { columnsOf } from './value-column.ts'

export const SELECTION = Object.values(
  columnsOf<SelectionRow>()({
    nmCliente: ['Contratante', 'text', holderName],
    nmAlias: ['Aseguradora', 'text'],
    nmRamo: ['Ramo', 'text'],
    poliza: ['Póliza', 'text'],
    fcDesde: ['Desde', 'day'],
    fcHasta: ['Hasta', 'day', endOf],
    factAseg: ['Factura', 'text'],
    tipoPol: ['Tipo', 'text', ({ tipoPol }) => policyTypeText(tipoPol)],
  }),
)

export const SELECTABLE = Object.values(
  columnsOf<Selectable>()({
    item: ['Item', 'integer'],
    cedulaO: ['Cédula', 'text'],
    dscObjeto: ['Asegurado', 'text'],
  }),
)
