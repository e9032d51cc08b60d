import { useId, useState, useRef } from 'react'
import { MAX_LARGE_BODY_MEGABYTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { SeasonReport } from '#contract/season.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { leagueName } from '../names.ts'
import { Section } from '../../../ui/section.tsx'
import { useRevalidator } from 'react-router'
import { useApi } from '../../../api/api-provider.tsx'
import { asFailure } from '../../../api/failure.ts'
import { NOT_UTF8, notJson } from '#contract/season-text.ts'

/** Nobody corrects more than this in one go. */
const MAX_SHOWN_FINDINGS = 200

/** Imports a season file: checks it first, and changes nothing until the user confirms. */
export function ImportPanel() {
  const id = useId()
  const { state, check, importIt } = useImport()
  const [notify, setNotify] = useState(false)
  const busy = state.step === 'checking' || state.step === 'importing'
  return (
    <Section title="Importar una temporada" className="max-w-text">
      <p className="mb-4">
        De un archivo con su liga, sus equipos, sus fases y sus partidos. Los equipos y las canchas que ya
        existen con ese nombre se aprovechan. Primero se comprueba: hasta que lo confirmes no cambia nada.
      </p>
      <label htmlFor={id} className="font-bold">
        Archivo
      </label>
      <FileInput
        id={id}
        accept=".json,application/json"
        disabled={state.step === 'importing'}
        aria-describedby={`${id}hint`}
        // Clears the input, so that the same file can be chosen again after it was corrected.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void check(file)
        }}
        className="mt-1.5"
      />
      <p id={`${id}hint`} className="text-14 text-ink-soft mt-1.5">
        JSON, de {MAX_LARGE_BODY_MEGABYTES} MB como mucho.
      </p>
      <div aria-live="polite" aria-busy={busy} className="mt-4 flex flex-col items-start gap-4">
        {busy ? (
          <label className="flex w-full flex-col gap-1.5">
            <span>
              {state.step === 'checking' ? `Comprobando ${state.fileName}…` : `Importando ${state.fileName}…`}
            </span>
            <progress className="accent-accent w-full" />
          </label>
        ) : null}
        {state.step === 'refused' ? <ImportErrors fileName={state.fileName} refusal={state.refusal} /> : null}
        {state.step === 'checked' ? (
          <>
            <p className="font-bold wrap-anywhere">
              {`${state.fileName} está bien. Trae la temporada ${leagueName(state.report)}:`}
            </p>
            <ImportReport report={state.report} />
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={notify}
                onChange={({ target }) => setNotify(target.checked)}
                className="size-6 shrink-0"
              />
              <span>
                <strong className="block">Avisar a los equipos</strong>
                Si pasa a ser la actual, de lo que ya está decidido en ella: plazas, rivales y campeones.
              </span>
            </label>
            <Button look="primary" onClick={() => void importIt(notify)}>
              Importar
            </Button>
          </>
        ) : null}
        {state.step === 'imported' ? (
          <>
            <p className="font-bold wrap-anywhere">{`Importada: ${leagueName(state.report)}.`}</p>
            <ImportReport report={state.report} />
            {state.report.league ? (
              <TextLink to={paths.history({ leagueId: state.report.league.id })}>
                Ver su clasificación
              </TextLink>
            ) : null}
          </>
        ) : null}
      </div>
    </Section>
  )
}

function ImportErrors({ fileName, refusal }: { fileName: string; refusal: Refusal }) {
  return (
    <div role="alert" className="border-loss w-full border-l-4 pl-3">
      <p className="text-loss font-medium wrap-anywhere">{`${fileName}: ${refusal.message}`}</p>
      <FindingList places={refusal.places} />
    </div>
  )
}

function ImportReport({ report }: { report: SeasonReport }) {
  const counts: [string, number][] = [
    ['Fases', report.phases],
    ['Grupos', report.groups],
    ['Equipos', report.teams],
    ['Canchas', report.courts],
    ['Partidos', report.games],
  ]
  return (
    <>
      <dl className="grid w-full grid-cols-2 gap-3 sm:grid-cols-3">
        {counts.map(([name, count]) => (
          <div key={name} className="border-rule bg-surface rounded-large flex flex-col border p-3">
            <dt className="text-12 text-ink-soft">{name}</dt>
            <dd className="font-figure text-31 font-bold tabular">{count}</dd>
          </div>
        ))}
      </dl>
      {report.warnings.length === 0 ? null : (
        <div className="border-rule-strong w-full border-l-4 pl-3">
          <p className="font-medium">No lo impide, pero míralo:</p>
          <FindingList places={report.warnings} />
        </div>
      )}
    </>
  )
}

/** Messages about places in a file, such as `phases[0].groups[1].games[12].local`. */
function FindingList({ places }: { places: { place: string; message: string }[] }) {
  if (places.length === 0) return null
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3">
        {places.slice(0, MAX_SHOWN_FINDINGS).map(({ place, message }) => (
          <li key={`${place} ${message}`} className="text-14 wrap-anywhere">
            <strong className="block">{place === '' || place === 'body' ? 'Todo el archivo' : place}</strong>
            {message}
          </li>
        ))}
      </ul>
      {places.length > MAX_SHOWN_FINDINGS ? (
        <p className="text-14 mt-3">{`Y ${places.length - MAX_SHOWN_FINDINGS} más.`}</p>
      ) : null}
    </>
  )
}

/** Why a file can't be imported: a sentence, and the errors by place. */
type Refusal = { message: string; places: { place: string; message: string }[] }

type Import =
  | { step: 'none' }
  | { step: 'checking' | 'importing'; fileName: string }
  | { step: 'refused'; fileName: string; refusal: Refusal }
  | { step: 'checked' | 'imported'; fileName: string; report: SeasonReport }

function useImport() {
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

type ReadFile = { season: unknown } | { refusal: string }

/** The season in a file, or a sentence that says why it is none. The server checks the content. */
export async function readSeasonFile(file: Blob): Promise<ReadFile> {
  if (file.size > MAX_LARGE_BODY_MEGABYTES * 2 ** 20) {
    return { refusal: `El archivo pasa de ${MAX_LARGE_BODY_MEGABYTES} MB.` }
  }
  let bytes
  try {
    bytes = await file.arrayBuffer()
  } catch (cause) {
    console.error(cause)
    return { refusal: 'No se ha podido leer el archivo. Vuelve a elegirlo.' }
  }
  const text = decode(bytes)
  if (text === null) return { refusal: NOT_UTF8 }
  try {
    return { season: JSON.parse(text) as unknown }
  } catch (cause) {
    return { refusal: notJson(text, cause) }
  }
}

/** Null for another encoding, in which half of the letters would be wrong. */
function decode(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
