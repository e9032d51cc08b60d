import { useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { SectionTitle } from '../ui/section-title.tsx'

/** What a row of a table has to say for itself. Its button opens it by `id`, with or without script. */
export function TablePanel({
  id,
  title,
  onOpen,
  children,
}: {
  id: string
  title: string
  /** Told when it is opened, and perhaps again. */
  onOpen?: () => void
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = `${id}-titulo`
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={titleId}
      onToggle={({ newState }) => {
        if (newState === 'open') heading.current?.focus()
      }}
      className="bg-surface text-ink rounded-large shadow-raised border-rule backdrop:bg-veil inset-x-0 m-auto mb-0 max-h-[85dvh] w-full max-w-160 overflow-y-auto border p-5 max-sm:rounded-b-none max-sm:pb-18 sm:mb-auto print:hidden"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        {/* Either is given the focus when it opens, the button where the browser knows no popovers. */}
        <SectionTitle id={titleId} ref={heading} tabIndex={-1} flush onFocus={onOpen}>
          {title}
        </SectionTitle>
        <Button
          look="icon"
          aria-label="Cerrar"
          popoverTarget={id}
          popoverTargetAction="hide"
          onFocus={onOpen}
        >
          <CloseIcon />
        </Button>
      </div>
      {children}
    </dialog>
  )
}
