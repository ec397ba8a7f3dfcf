// Keeps the open preview in the URL, so that going back closes it.

import type { ReportSearch } from '../../../../toolkit/screens/report-params.ts'
import { useUrlDialog } from '../../../../toolkit/screens/url-dialog.ts'
import type { OnSearch } from '../frame/address.ts'

export const usePreviewAddress = ({ borrador, paso }: ReportSearch, onSearch: OnSearch) =>
  useUrlDialog({
    open: (documento: string) => onSearch({ borrador, paso, documento }, { keepScroll: true }),
    shut: () => onSearch({ borrador, paso }, { replace: true, keepScroll: true }),
  })
