import { useId } from 'react'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../api/site.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { copyText } from '../../ui/share-button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { escapeMarkup } from '#contract/markup.ts'

/** The code to embed a group, and its files. A draw can't be downloaded as a table. */
export function UseElsewhere({ group, isDraw }: { group: { id: number; name: string }; isDraw: boolean }) {
  const id = useId()
  const { publicUrl, leagueName } = useSite()
  const snippet = frameSnippet(publicUrl + paths.framed(group.id), `${group.name}, ${leagueName}`)
  const copy = () =>
    copyText(
      snippet,
      'Copiado: pégalo en la otra web.',
      'No se ha podido copiar: el código está escrito debajo.',
    )
  const downloads = (
    <span className="flex flex-wrap gap-x-6">
      {isDraw ? null : (
        <DownloadLink
          href={`/api/clasification.csv?competitionId=${group.id}`}
          name={`clasificacion-${group.id}.csv`}
        >
          Descargar la clasificación
        </DownloadLink>
      )}
      <DownloadLink href={`/api/games.csv?competitionId=${group.id}`} name={`partidos-${group.id}.csv`}>
        Descargar los partidos
      </DownloadLink>
    </span>
  )
  return (
    <Fold summary="En otra web o en una hoja de cálculo" withoutScript={downloads}>
      {() => (
        <div className="max-w-text pb-3">
          {downloads}
          <p className="mt-2">
            {isDraw ? 'El cuadro' : 'La tabla'} en la web de tu asociación o de tu barrio, siempre al día:
          </p>
          <Button className="mt-2" onClick={() => void copy()}>
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
      )}
    </Fold>
  )
}

/** The height of the frame until the page reports its own, or where the other site allows no script. */
const HEIGHT = 600

/** The HTML to embed a page of ours in another site, with a frame as high as the page; `title` names its content. */
export function frameSnippet(address: string, title: string): string {
  return `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="100%" height="${HEIGHT}" loading="lazy" style="border: 0"></iframe>
<script>
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${new URL(address).origin}') return
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.height = Number(data.ligaHeight) || ${HEIGHT}
  })
</script>`
}
