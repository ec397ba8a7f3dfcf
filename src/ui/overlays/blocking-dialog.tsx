// A full-screen dialog that only its own buttons close.

import { DialogPanel, DialogTitle, Dialog as Modal } from '@headlessui/react'
import { type ReactNode, useEffect } from 'react'
import { appIcon, tabTitle } from '../app-identity.ts'
import { useBusy } from '../busy.ts'

export type BlockingDialogProps = {
  title: string
  /** Scrolling content needs the class `tall:scroll-pane`. */
  children: ReactNode
  actions: ReactNode
}

/** If title and buttons leave no room, the whole dialog scrolls, so that its end can be reached at 400 % zoom. */
export function BlockingDialog({ title, actions, children }: BlockingDialogProps) {
  useBusy('overlay', true)
  useEffect(() => {
    const before = document.title
    document.title = tabTitle(title)
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <>
      {/* Keeps #root non-empty; otherwise index.html's splash would show. */}
      <div hidden />
      <Modal open onClose={() => undefined} className="relative z-40">
        <div className="fixed inset-0 overflow-y-auto bg-brand-900 sm:p-6">
          <div className="flex min-h-full sm:items-center sm:justify-center">
            <DialogPanel className="flex w-full flex-col bg-surface pt-safe pb-safe px-safe sm:max-w-2xl sm:rounded-lg sm:shadow-soft tall:max-sm:h-dvh tall:sm:max-h-[calc(100dvh-3rem)]">
              <header className="flex items-center gap-3 px-5 pt-5 pb-3 sm:px-8 sm:pt-7">
                <img src={appIcon()} alt="" className="hidden size-10 shrink-0 rounded-md tall:block" />
                <DialogTitle className="font-bold text-xl">{title}</DialogTitle>
              </header>
              {children}
              <footer className="flex flex-col-reverse gap-3 border-line border-t px-5 py-4 sm:flex-row sm:items-start sm:justify-end sm:px-8">
                {actions}
              </footer>
            </DialogPanel>
          </div>
        </div>
      </Modal>
    </>
  )
}
