import { useSite } from '../api/site.ts'
import { Button } from './button.tsx'
import { notify } from './toast.tsx'

type Shared = { title: string; text?: string; path?: string; copied?: string }

/** Without a share sheet it copies. `text`: along with the address, or alone; `copied`: what to do with the copy. */
export function useShare({ title, text, path, copied = 'pégalo en el grupo de tu equipo' }: Shared) {
  const { publicUrl } = useSite()
  return async () => {
    const url = path === undefined ? undefined : publicUrl + path
    try {
      // Some browsers, mostly on desktops, can't.
      if (typeof (navigator as Partial<Navigator>).share === 'function') {
        await navigator.share({
          title,
          ...(url !== undefined && { url }),
          ...(text !== undefined && { text }),
        })
      } else {
        await navigator.clipboard.writeText([text, url].filter((part) => part !== undefined).join(' '))
        notify(`Copiado: ${copied}.`)
      }
    } catch (cause) {
      // Closing the sheet cancels: nothing to report.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      console.error(cause)
      notify('No se ha podido compartir: copia la dirección de la página.')
    }
  }
}

export function ShareButton({
  label = 'Compartir',
  name,
  look = 'secondary',
  ...shared
}: Shared & {
  label?: string
  /** What screen readers say instead of the label, which it begins with: among many buttons the thing to share. */
  name?: string
  /** Primary where sharing is the next thing to do. */
  look?: 'primary' | 'secondary'
}) {
  const share = useShare(shared)
  return (
    <Button
      look={look}
      aria-label={name}
      onClick={() => void share()}
      className="scriptless:hidden justify-center"
    >
      {label}
    </Button>
  )
}

export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify(copied)
  } catch (cause) {
    console.error(cause)
    notify(failed)
  }
}
