import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Link } from './link.tsx'

export type Tab = { key: string; name: string; to: string; panel: ReactNode }

/** With the selected one in the address; arrow keys move between them. `beside`: a link to another page. */
export function Tabs(props: { label: string; tabs: Tab[]; chosen: string; beside?: ReactNode }) {
  const { label, tabs, chosen, beside } = props
  const id = useId()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const selected = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  )

  function move(event: KeyboardEvent) {
    const next = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + tabs.length) % tabs.length
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
    void navigate(tabs[index]!.to, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <div className="border-rule-strong text-14 sm:text-16 mb-6 flex justify-between border-b-2">
        <div
          role="tablist"
          aria-label={label}
          ref={list}
          className="flex min-w-0 flex-wrap max-sm:grow sm:gap-x-2"
        >
          {tabs.map(({ key, name, to }, index) => (
            <Link
              key={key}
              id={`${id}${key}`}
              role="tab"
              onKeyDown={move}
              to={to}
              replace
              preventScrollReset
              aria-selected={index === selected}
              aria-controls={`${id}panel`}
              tabIndex={index === selected ? 0 : -1}
              className={`aria-selected:border-ink aria-selected:text-ink text-ink-soft hover:bg-hover -mb-0.5 flex min-h-12 items-center justify-center border-b-4 border-transparent px-1 pt-1 text-center leading-tight font-medium max-sm:min-w-min max-sm:flex-1 max-sm:basis-0 sm:px-3 ${
                tabs.length > 4 || beside
                  ? 'max-sm:font-figure max-sm:text-16'
                  : 'max-xs:font-figure max-xs:text-16'
              }`}
            >
              {name}
            </Link>
          ))}
        </div>
        {beside}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${tabs[selected]?.key}`}
        key={tabs[selected]?.key}
      >
        {tabs[selected]?.panel}
      </div>
    </>
  )
}
