import { useId } from 'react'
import { MAX_LARGE_BODY_MEGABYTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { leagueName } from '../names.ts'
import { ImportErrors } from './import-errors.tsx'
import { ImportReport } from './import-report.tsx'
import { useImport } from './use-import.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'

/** Imports a season file: checks it first, and changes nothing until the user confirms. */
export function ImportPanel() {
  const id = useId()
  const { state, check, importIt } = useImport()
  const busy = state.step === 'checking' || state.step === 'importing'
  return (
    <section aria-labelledby={`${id}title`} className="max-w-text">
      <SectionTitle id={`${id}title`}>Importar una temporada</SectionTitle>
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
            {state.step === 'checking' ? `Comprobando ${state.fileName}…` : `Importando ${state.fileName}…`}
            <progress className="accent-accent w-full" />
          </label>
        ) : null}
        {state.step === 'refused' ? <ImportErrors fileName={state.fileName} refusal={state.refusal} /> : null}
        {state.step === 'checked' ? (
          <>
            <p className="font-bold wrap-anywhere">
              {state.fileName} está bien. Trae la temporada {leagueName(state.report)}:
            </p>
            <ImportReport report={state.report} />
            <Button look="primary" onClick={() => void importIt()}>
              Importar
            </Button>
          </>
        ) : null}
        {state.step === 'imported' ? (
          <>
            <p className="font-bold wrap-anywhere">Importada: {leagueName(state.report)}.</p>
            <ImportReport report={state.report} />
            {state.report.league ? (
              <TextLink to={paths.history({ leagueId: state.report.league.id })}>
                Ver su clasificación
              </TextLink>
            ) : null}
          </>
        ) : null}
      </div>
    </section>
  )
}
