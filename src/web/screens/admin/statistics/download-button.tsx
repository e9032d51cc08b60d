import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure, redirectionOf } from '../../../api/failure.ts'
import { fetchFile } from '../../../api/fetch-file.ts'
import { Button } from '../../../ui/button.tsx'
import { downloadFile } from '../../../ui/download-file.ts'

/** Takes the statistics of a phase away as a file for a spreadsheet. */
export function DownloadButton({ phaseId }: { phaseId: number }) {
  const navigate = useNavigate()
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function download() {
    if (loading) return
    setLoading(true)
    setFailure(null)
    try {
      const file = await fetchFile(`/competition-team/statistics?competitionGroupId=${phaseId}&format=csv`)
      downloadFile('datos-liga.csv', file, file.type)
    } catch (cause) {
      const elsewhere = redirectionOf(cause)
      if (elsewhere !== null) void navigate(elsewhere)
      else if (cause instanceof ApiFailure) setFailure(cause)
      else throw cause
    } finally {
      setLoading(false)
    }
  }

  return (
    <div>
      <Button look="primary" aria-disabled={loading} onClick={() => void download()}>
        {loading ? 'Descargando…' : 'Descargar CSV'}
      </Button>
      <p role="alert" className="text-14 text-loss mt-1 font-medium empty:hidden">
        {failure?.message}
      </p>
    </div>
  )
}
