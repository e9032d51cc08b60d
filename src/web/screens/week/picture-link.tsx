import { type MouseEvent, type ReactNode, useRef } from 'react'
import { pictures } from '#contract/paths.ts'
import { notify } from '../../ui/toast.tsx'

const TYPE = { type: 'image/png' }

/** Hands the picture of a group's week to the device's share sheet; without one, or without script, it is downloaded. */
export function PictureLink({ groupId, children }: { groupId: number; children: ReactNode }) {
  const href = pictures.week(groupId)
  const name = `semana-${groupId}.png`
  const loading = useRef<Promise<File>>(null)
  const load = () => (loading.current ??= loadFile(href, name))

  async function share(event: MouseEvent) {
    if (!canShareFiles()) return
    event.preventDefault()
    try {
      await navigator.share({ files: [await load()] })
    } catch (cause) {
      const kind = cause instanceof DOMException ? cause.name : ''
      // Loading took longer than a tap allows sharing for: the file is kept for the next one.
      if (kind === 'NotAllowedError') return notify('La imagen está lista: toca otra vez para compartirla.')
      // Closing the sheet cancels: nothing to report.
      if (kind !== 'AbortError') {
        console.error(cause)
        notify('No se ha podido compartir la imagen: prueba otra vez.')
      }
    }
    // The next time there may be another result in it.
    loading.current = null
  }

  return (
    <a
      href={href}
      download={name}
      className="button button-secondary justify-center"
      // A finger lies on the link for a tenth of a second, in which the picture may come.
      onPointerDown={() => {
        if (canShareFiles()) load().catch(() => {})
      }}
      onClick={(event) => void share(event)}
    >
      {children}
    </a>
  )
}

/** Many browsers on desktops can't share, and some only texts. */
function canShareFiles(): boolean {
  const { canShare } = navigator as Partial<Navigator>
  return canShare?.call(navigator, { files: [new File(['.'], 'imagen.png', TYPE)] }) ?? false
}

async function loadFile(href: string, name: string): Promise<File> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return new File([await response.blob()], name, TYPE)
}
