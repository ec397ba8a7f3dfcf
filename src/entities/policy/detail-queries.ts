// The queries of a policy's details: movements, locations, executive, conditions, insured objects, payments and papers.
import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { readExecutive, readInsuredExecutive } from '../../contract/executive.ts'
import {
  type InsuredObject,
  listSubObjects,
  listVamSubObjects,
  OBJECT_PAGE_SIZE,
  type ObjectSearch,
  searchObjects,
} from '../../contract/insured-object.ts'
import { readPayments, readVamPayments } from '../../contract/payment.ts'
import * as detail from '../../contract/policy-detail.ts'
import { listPolicyDocuments } from '../../contract/policy-part.ts'
import { answerKey, ask, askDetail, cached } from '../ask.ts'

type AtLocation = { cdCompania: number; cdUbicacion: number }
type OfPolicy = { cdCompania: number; cdRamoCotizacion: number }

export const executiveQuery = (area: 'gen' | 'vam', cdEjecutivo: number, cdCompania: number) =>
  area === 'gen'
    ? askDetail(readExecutive, { query: { cdEjecutivo, cdCompania } })
    : askDetail(readInsuredExecutive, { query: { id: cdEjecutivo, comp: cdCompania } })

/**
 * All insured objects of a policy, requested page by page in the specified size, so that the list can count all of them
 * (A§9, POL-19c).
 */
export const objectsQuery = (
  search: OfPolicy & Pick<ObjectSearch, 'cdRamo' | 'cdUbicacion'> & Partial<ObjectSearch>,
) => {
  const first = { pageSize: OBJECT_PAGE_SIZE, ...search }
  return cached('open', {
    queryKey: answerKey(searchObjects, { body: first }),
    queryFn: async ({ signal }) => {
      const content: InsuredObject[] = []
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const answer = await request(searchObjects, { body: { ...first, page } }, { signal })
        content.push(...answer.content)
        pages = answer.totalPages
      }
      return { content }
    },
    meta: { alerts: 'detail' },
    placeholderData: keepPreviousData,
  })
}

export const subObjectsQuery = (area: 'gen' | 'vam', cdCompania: number, cdObjCotizacion: number) =>
  area === 'gen'
    ? askDetail(listSubObjects, { query: { cdCompania, cdObjetoCotizacion: cdObjCotizacion } })
    : askDetail(listVamSubObjects, { query: { cdCompania, cdObjCotizacion } })

/** Payments of a movement; a failure leaves the screen as it was (SYS-05a). */
export const paymentsQuery = (area: 'gen' | 'vam', query: { cdCompania: number; cdCotizacion: number }) => {
  return area === 'gen'
    ? ask(readPayments, { query: { ...query, vam: 0 } }, 'open')
    : ask(readVamPayments, { query }, 'open')
}

export type DocumentsOf = OfPolicy & { cdContratante: number; id: number; cdRamo: number; vam: 0 | 1 }

export const documentsQuery = (search: DocumentsOf) =>
  askDetail(listPolicyDocuments, { query: { tipo: '', ...search } })

/** The number of items in each tab of a detail; if this query fails, the tabs show no counts and no message. */
export const detailCountsQuery = (query: OfPolicy & { cdUbicacion: number | null }) =>
  ask(detail.countDetail, { query: { ...query, cdUbicacion: query.cdUbicacion ?? undefined } }, 'open')

export const planCoveragesQuery = (area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen' ? askDetail(detail.listPlanCoverages, { query }) : askDetail(detail.listVamCoverages, { query })

export const clausesQuery = ({ cdCompania, cdRamoCotizacion }: OfPolicy) =>
  askDetail(detail.listClauses, {
    query: { cdCompania, cdUbicacion: undefined, ramoCot: cdRamoCotizacion },
  })

export const deductiblesQuery = (area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen' ? askDetail(detail.listDeductibles, { query }) : askDetail(detail.listVamDeductibles, { query })

export const otherDeductiblesQuery = ({ cdCompania, cdRamoCotizacion }: OfPolicy) =>
  askDetail(detail.listOtherDeductibles, { query: { cdCompania, ramoCot: cdRamoCotizacion } })

export const guaranteesQuery = ({ cdCompania, cdRamoCotizacion }: OfPolicy) =>
  askDetail(detail.listGuarantees, { query: { cdCompania, ramoCot: cdRamoCotizacion } })

export const premiumFormsQuery = (area: 'gen' | 'vam', query: AtLocation) =>
  area === 'gen' ? askDetail(detail.listPremiumForms, { query }) : askDetail(detail.listVamPremiumForms, { query })

export const notesQuery = ({ cdCompania, cdRamoCotizacion }: OfPolicy) =>
  askDetail(detail.listNotes, { query: { cdCompania, cdRamosCotizacion: cdRamoCotizacion } })
