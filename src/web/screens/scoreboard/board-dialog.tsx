import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

/** A dialog over the scoreboard, open while rendered; `onClose` is also called for Escape. */
export function BoardDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Closing returns the focus to the element that had it before.
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="bg-surface text-ink raised rounded-large backdrop:bg-veil max-w-text m-auto max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] overflow-y-auto p-5"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <SectionTitle id={titleId} flush>
          {title}
        </SectionTitle>
        <Button look="icon" aria-label="Cerrar" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </Button>
      </div>
      {children}
    </dialog>
  )
}
