import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SeasonReport } from '#contract/season.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { asFailure } from '../../../api/failure.ts'
import { readSeasonFile } from './read-season-file.ts'

/** Why a file can't be imported: a sentence, and the errors by place. */
export type Refusal = { message: string; places: { place: string; message: string }[] }

/** The state of an import. */
export type Import =
  | { step: 'none' }
  | { step: 'checking' | 'importing'; fileName: string }
  | { step: 'refused'; fileName: string; refusal: Refusal }
  | { step: 'checked' | 'imported'; fileName: string; report: SeasonReport }

/** Checks a file as soon as it is chosen; imports it on demand. */
export function useImport() {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Import>({ step: 'none' })
  const season = useRef<unknown>(null)
  // Another file may be chosen while the first is still being checked.
  const chosen = useRef<File | null>(null)

  async function check(file: File) {
    chosen.current = file
    const fileName = file.name
    setState({ step: 'checking', fileName })
    const read = await readSeasonFile(file)
    if (chosen.current !== file) return
    if ('refusal' in read) {
      setState({ step: 'refused', fileName, refusal: { message: read.refusal, places: [] } })
      return
    }
    season.current = read.season
    await send(file, { dryRun: true })
  }

  async function send(file: File, query: { dryRun: boolean; notify?: boolean }) {
    const fileName = file.name
    try {
      const report = await api('POST /season', { query, body: season.current })
      if (chosen.current !== file) return
      setState({ step: query.dryRun ? 'checked' : 'imported', fileName, report })
    } catch (cause) {
      if (chosen.current === file) setState({ step: 'refused', fileName, refusal: refusalOf(cause) })
    }
  }

  async function importIt(notify: boolean) {
    const file = chosen.current
    if (file === null || state.step !== 'checked') return
    setState({ step: 'importing', fileName: file.name })
    await send(file, { dryRun: false, notify })
    await revalidate()
  }

  return { state, check, importIt }
}

function refusalOf(cause: unknown): Refusal {
  const { message, fields } = asFailure(cause)
  const places = Object.entries(fields).map(([place, why]) => ({ place, message: why }))
  return { message, places }
}
