// The React context of the open report, for the forms of its steps.
import { createContext, useContext } from 'react'
import type { useOpenReport } from './use-open-report.tsx'

export type OpenedReport = ReturnType<typeof useOpenReport>

export const ReportContext = createContext<OpenedReport | null>(null)

export function useReport(): OpenedReport {
  const report = useContext(ReportContext)
  if (!report) throw new Error('useReport outside of ReportContext')
  return report
}
