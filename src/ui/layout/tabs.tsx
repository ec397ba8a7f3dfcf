// A tab strip that scrolls by itself, and the panel of the selected tab.
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { cyclingKeys, type Tab, tabName } from './tab.ts'
import { TabMenu } from './tab-menu.tsx'

export type TabsProps = {
  /** The accessible name of the tab strip. */
  label: string
  tabs: readonly Tab[]
  /** If it names no tab, the first tab is selected. */
  current?: string
  onChange: (key: string) => void
  /**
   * By default the tab labels align with the text below. In a `detail` the strip sticks to the top and reaches the
   * edges of the detail; in a `column` of a detail it reaches the edges of the column.
   */
  within?: 'detail' | 'column'
}

const KEYS = cyclingKeys('ArrowRight', 'ArrowLeft')

export function Tabs({ label, tabs, current, onChange, within }: TabsProps) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  const { more, overflows } = useHiddenTabs(strip)
  const chosenTab = tabs.find(({ key }) => key === current) ?? tabs[0]
  const chosenKey = chosenTab?.key
  const hasScrolled = useRef(false)

  // Runs before the strip is painted: a click on a tab must not hit another tab that has moved there.
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${chosenKey}`)}`)
    if (!strip.current || !tab) return
    // Scrolls only the strip: the page keeps its scroll position.
    strip.current.scrollTo({
      left: tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2,
      behavior: hasScrolled.current ? 'auto' : 'instant',
    })
    hasScrolled.current = true
  }, [id, chosenKey])

  function step(event: KeyboardEvent<HTMLDivElement>) {
    const next = KEYS[event.key]?.(
      tabs.findIndex(({ key }) => key === chosenKey),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    strip.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${tab.key}`)}`)?.focus({ preventScroll: true })
    onChange(tab.key)
  }

  if (!chosenTab) return null
  return (
    <div className="min-w-0">
      <div
        className={classNames(
          'flex border-line border-b',
          // The strip sticks below the padding of the scrolling area; scrolled content must not show in between.
          within &&
            'sticky top-(--folded-line,0px) z-10 bg-surface before:absolute before:inset-x-0 before:-top-1 before:h-1 before:bg-surface',
          within === 'detail' ? '-mx-5 sm:-mx-6' : within !== 'column' && '-mx-3 sm:-mx-4',
        )}
      >
        <div
          ref={strip}
          role="tablist"
          aria-label={label}
          data-more={more}
          onKeyDown={step}
          className={classNames(
            'scroll-strip fade-strip relative flex min-w-0 grow snap-x gap-1 motion-safe:scroll-smooth',
            within === 'detail' && 'px-2',
          )}
        >
          {tabs.map((tab) => (
            <TabButton
              key={tab.key}
              id={`${id}-${tab.key}`}
              panelId={`${id}-panel`}
              tab={tab}
              chosen={tab === chosenTab}
              onChoose={() => onChange(tab.key)}
            />
          ))}
        </div>
        {overflows && <TabMenu tabs={tabs} chosenKey={chosenTab.key} onChange={onChange} />}
      </div>
      <div
        key={chosenTab.key}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${chosenTab.key}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without focusable content must be reachable.
        tabIndex={0}
        className="min-w-0 rounded-sm pt-5"
      >
        {chosenTab.panel()}
      </div>
    </div>
  )
}

type TabButtonProps = { id: string; panelId: string; tab: Tab; chosen: boolean; onChoose: () => void }

function TabButton({ id, panelId, tab, chosen, onChoose }: TabButtonProps) {
  const { label, count } = tab
  return (
    <button
      id={id}
      type="button"
      role="tab"
      aria-label={tabName(label, count)}
      aria-selected={chosen}
      aria-controls={chosen ? panelId : undefined}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
      className={classNames(
        'target relative shrink-0 snap-center whitespace-nowrap rounded-t-sm px-3 text-sm -outline-offset-2! transition-colors sm:px-4 sm:text-base',
        chosen ? 'font-semibold text-primary' : 'font-medium hover:bg-subtle hover:text-ink active:bg-pressed',
        !chosen && (count === 0 ? 'text-muted' : 'text-ink-2'),
      )}
    >
      {label}
      {'count' in tab && (
        // Reserves room for three digits, so that a count that arrives later moves nothing.
        <span className="ml-1.5 inline-block min-w-[3ch] text-left font-normal text-muted text-xs tabular-nums">
          {count !== undefined && (count > MOST_SHOWN ? `${MOST_SHOWN}+` : count)}
        </span>
      )}
      {chosen && (
        <span className="absolute inset-x-3 bottom-0 h-0.75 rounded-t-full bg-primary sm:inset-x-4" aria-hidden />
      )}
    </button>
  )
}

const MOST_SHOWN = 99

/** Fewer hidden pixels than this are ignored. */
const LEAST = 4

/**
 * `more`: the edges, `start` and `end`, at which the strip hides content. `overflows`: the tabs need more than the full
 * width of the line. The line is measured, not the strip, because the button for all tabs makes the strip narrower.
 */
function useHiddenTabs(strip: RefObject<HTMLElement | null>): { more: string; overflows: boolean } {
  const [more, setMore] = useState('')
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = strip.current
    const line = element?.parentElement
    if (!element || !line) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const right = scrollWidth - clientWidth - scrollLeft
      setMore(`${scrollLeft > LEAST ? 'start' : ''} ${right > LEAST ? 'end' : ''}`.trim())
      setOverflows(scrollWidth > line.clientWidth)
    }
    look()
    const watcher = new ResizeObserver(look)
    for (const each of [line, element, ...element.children]) watcher.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip])
  return { more, overflows }
}
