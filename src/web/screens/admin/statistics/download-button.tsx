import { fetchFile } from '../../../api/fetch-file.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { downloadFile } from '../../../ui/download-file.ts'

/** Downloads the statistics of a phase as a file for a spreadsheet. */
export function DownloadButton({ phaseId }: { phaseId: number }) {
  const { busy, failure, run } = useAction()

  const download = () =>
    run(async () => {
      const file = await fetchFile(`/competition-team/statistics?competitionGroupId=${phaseId}&format=csv`)
      downloadFile('datos-liga.csv', file, file.type)
    })

  return (
    <div>
      <Button look="primary" aria-disabled={busy} onClick={() => void download()}>
        {busy ? 'Descargando…' : 'Descargar CSV'}
      </Button>
      <p role="alert" className="text-14 text-loss mt-1 font-medium empty:hidden">
        {failure?.message}
      </p>
    </div>
  )
}
