import { useId } from 'react'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { notify } from '../../ui/toast.tsx'
import { frameSnippet } from './frame-snippet.ts'

/** A group in another site, or in a spreadsheet: what to copy there and what to download. A draw is no table. */
export function UseElsewhere({ group, isDraw }: { group: { id: number; name: string }; isDraw: boolean }) {
  const id = useId()
  const { publicUrl, leagueName } = useSite()
  const snippet = frameSnippet(publicUrl + paths.framed(group.id), `${group.name}, ${leagueName}`)

  async function copy() {
    try {
      await navigator.clipboard.writeText(snippet)
      notify('Copiado: pégalo en la otra web.')
    } catch (cause) {
      console.error(cause)
      notify('No se ha podido copiar: el código está escrito debajo.')
    }
  }

  return (
    <details className="w-full print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-1 underline-offset-4">
        En otra web o en una hoja de cálculo
      </summary>
      <div className="max-w-text pb-3">
        <ul className="flex flex-wrap gap-x-6">
          {isDraw ? null : (
            <li>
              <DownloadLink
                href={`/api/clasification.csv?competitionId=${group.id}`}
                name={`clasificacion-${group.id}.csv`}
              >
                Descargar la clasificación
              </DownloadLink>
            </li>
          )}
          <li>
            <DownloadLink href={`/api/games.csv?competitionId=${group.id}`} name={`partidos-${group.id}.csv`}>
              Descargar los partidos
            </DownloadLink>
          </li>
        </ul>
        <p className="mt-2">
          {isDraw ? 'El cuadro' : 'La tabla'} en la web de tu asociación o de tu barrio, siempre al día:
        </p>
        <Button look="secondary" className="scriptless:hidden mt-2" onClick={() => void copy()}>
          Copiar código
        </Button>
        <label htmlFor={id} className="text-14 mt-3 block font-medium">
          Código para insertar
        </label>
        <textarea
          id={id}
          readOnly
          rows={4}
          defaultValue={snippet}
          className="border-rule-strong rounded-small text-14 bg-surface mt-1 w-full border p-2"
        />
      </div>
    </details>
  )
}
