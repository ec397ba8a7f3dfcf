// The preview is in the address, so that going back closes it.
import { useRef } from 'react'
import { stepBack } from '../../ui/overlays/back-step.ts'
import type { OnSearch, ReportSearch } from './address.ts'

export function usePreviewAddress({ borrador, paso }: ReportSearch, onSearch: OnSearch) {
  const openedHere = useRef(false)
  return {
    open: (documento: string) => {
      openedHere.current = true
      onSearch({ borrador, paso, documento })
    },
    close: () => {
      // Opened by its address there is nothing of ours to go back to.
      if (openedHere.current) stepBack()
      else onSearch({ borrador, paso }, { replace: true })
      openedHere.current = false
    },
  }
}
