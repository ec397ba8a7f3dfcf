// The sorter, loaded when it is first opened.
import { lazyOverlay } from '../../../../ui/lazy/lazy-overlay.tsx'
import type { SorterProps } from './sorter.tsx'

const OnRequest = lazyOverlay(() => import('./sorter.tsx'), 'Sorter')

/** Mounted again at each opening, so that it begins with the files that wait then. */
export const LazySorter = ({ open, ...props }: SorterProps & { open: boolean }) => open && <OnRequest open {...props} />
