import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { showPopover } from '../../ui/popover.ts'
import { SectionTitle } from '../../ui/section-title.tsx'

/** Opens in front of the page as soon as it is rendered. */
export function TablePanel(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const titleId = useId()
  useLayoutEffect(() => showPopover(panel.current!), [])
  return createPortal(
    <dialog
      id={id}
      ref={panel}
      popover="auto"
      aria-labelledby={titleId}
      onToggle={({ newState }) => {
        if (newState === 'open') heading.current?.focus()
        else onClose()
      }}
      className="bg-surface text-ink rounded-large raised border-rule backdrop:bg-veil inset-x-0 m-auto mb-0 max-h-[85dvh] w-full max-w-160 overflow-y-auto border p-5 max-sm:rounded-b-none max-sm:pb-18 sm:mb-auto print:hidden"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <SectionTitle id={titleId} ref={heading} tabIndex={-1} flush>
          {title}
        </SectionTitle>
        <Button look="icon" aria-label="Cerrar" popoverTarget={id} popoverTargetAction="hide">
          <CloseIcon />
        </Button>
      </div>
      {children}
    </dialog>,
    document.body,
  )
}
