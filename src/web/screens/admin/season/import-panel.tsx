import { useId, useState } from 'react'
import { MAX_LARGE_BODY_MEGABYTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { SeasonReport } from '#contract/season.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { leagueName } from '../names.ts'
import { Section } from '../../../ui/section.tsx'
import { useActionContext } from '../../../api/api-provider.tsx'
import { type ApiFailure, asFailure } from '../../../api/failure.ts'
import { Remark } from '../../../ui/question.ts'
import { NOT_UTF8, notJson } from '#contract/season-text.ts'

/** Nobody corrects more than this in one go. */
const MAX_SHOWN_FINDINGS = 200

/** A chosen file, and what has become of it: no report and no failure while it is checked or imported. */
type Chosen = { file: File; isImport: boolean; season?: unknown; report?: SeasonReport; failure?: ApiFailure }

/** Imports a season file: checks it first, and changes nothing until the user confirms. */
export function ImportPanel() {
  const id = useId()
  const { api, revalidate } = useActionContext()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [notify, setNotify] = useState(false)
  const isBusy = chosen !== null && !chosen.report && !chosen.failure

  async function work(file: File, isImport: boolean, send: () => Promise<Partial<Chosen>>) {
    const begun: Chosen = { file, isImport }
    setChosen(begun)
    const done = await send().catch((cause: unknown) => ({ failure: asFailure(cause) }))
    // Another file may have been chosen meanwhile.
    setChosen((now) => (now === begun ? { ...begun, ...done } : now))
  }

  const check = (file: File) =>
    work(file, false, async () => {
      const season = await readSeasonFile(file)
      return { season, report: await api('POST /season', { query: { dryRun: true }, body: season }) }
    })
  const importIt = async ({ file, season }: Chosen) => {
    const query = { dryRun: false, notify }
    await work(file, true, async () => ({ report: await api('POST /season', { query, body: season }) }))
    await revalidate()
  }

  return (
    <Section title="Importar una temporada" className="max-w-text">
      <p className="mb-4">De un archivo. Se comprueba antes de importar.</p>
      <label htmlFor={id} className="font-bold">
        Archivo
      </label>
      <FileInput
        id={id}
        accept=".json,application/json"
        disabled={isBusy && chosen.isImport}
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
      <div aria-live="polite" aria-busy={isBusy} className="mt-4 flex flex-col items-start gap-4">
        {isBusy ? (
          <label className="flex w-full flex-col gap-1.5">
            <span>{`${chosen.isImport ? 'Importando' : 'Comprobando'} ${chosen.file.name}…`}</span>
            <progress className="accent-accent w-full" />
          </label>
        ) : null}
        {chosen?.failure ? (
          <div role="alert" className="border-loss w-full border-l-4 pl-3">
            <p className="text-loss font-medium wrap-anywhere">
              {`${chosen.file.name}: ${chosen.failure.message}`}
            </p>
            <FindingList
              places={Object.entries(chosen.failure.fields).map(([place, message]) => ({ place, message }))}
            />
          </div>
        ) : null}
        {chosen?.report ? (
          <>
            <p className="font-bold wrap-anywhere">
              {chosen.isImport
                ? `Importada: ${leagueName(chosen.report)}.`
                : `${chosen.file.name} está bien. Trae la temporada ${leagueName(chosen.report)}:`}
            </p>
            <ImportReport report={chosen.report} />
            {!chosen.isImport ? (
              <>
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    checked={notify}
                    onChange={({ target }) => setNotify(target.checked)}
                    className="size-6 shrink-0"
                  />
                  <span>
                    <strong className="block">Avisar a los equipos</strong>
                    De plazas, rivales y campeones, si es la actual.
                  </span>
                </label>
                <Button look="primary" onClick={() => void importIt(chosen)}>
                  Importar
                </Button>
              </>
            ) : chosen.report.league ? (
              <TextLink to={paths.history({ leagueId: chosen.report.league.id })}>
                Ver su clasificación
              </TextLink>
            ) : null}
          </>
        ) : null}
      </div>
    </Section>
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

/** The season in a file. Throws a sentence that says why it is none; the server checks the content. */
export async function readSeasonFile(file: Blob): Promise<unknown> {
  if (file.size > MAX_LARGE_BODY_MEGABYTES * 2 ** 20)
    throw new Remark(`El archivo pasa de ${MAX_LARGE_BODY_MEGABYTES} MB.`)
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    console.error(cause)
    throw new Remark('Vuelve a elegirlo.')
  })
  const text = decode(bytes)
  if (text === null) throw new Remark(NOT_UTF8)
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new Remark(notJson(text, cause))
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
