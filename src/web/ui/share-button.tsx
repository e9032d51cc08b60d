import { useSite } from '../api/site.ts'
import { Button } from './button.tsx'
import { notify } from './toast.tsx'

/**
 * Sends a page of this site on with the device's own sheet; where there is none, copies its address.
 * `text`: what is said beside it. `copied`: what to do with a copy.
 */
export function ShareButton({
  label = 'Compartir',
  look = 'primary',
  title,
  text,
  path,
  copied = 'pégalo en el grupo de tu equipo',
}: {
  label?: string
  /** Secondary where the page has something else to do first. */
  look?: 'primary' | 'secondary'
  title: string
  text?: string
  path: string
  copied?: string
}) {
  const { publicUrl } = useSite()

  async function share() {
    const url = publicUrl + path
    try {
      if (canShare()) {
        await navigator.share({ title, url, ...(text !== undefined && { text }) })
      } else {
        await navigator.clipboard.writeText(text === undefined ? url : `${text} ${url}`)
        notify(`Copiado: ${copied}.`)
      }
    } catch (cause) {
      // Whoever closes the sheet has changed their mind: nothing to tell.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      console.error(cause)
      notify('No se ha podido compartir: copia la dirección de la página.')
    }
  }

  return (
    <Button look={look} onClick={() => void share()} className="scriptless:hidden justify-center">
      {label}
    </Button>
  )
}

/** Some browsers, most of them on desks, have nothing to share with. */
function canShare(): boolean {
  return typeof (navigator as Partial<Navigator>).share === 'function'
}
