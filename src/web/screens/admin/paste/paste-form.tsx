import { useRef, useState } from 'react'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { paths } from '#contract/paths.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/choice-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Remark } from '../../../ui/question.ts'
import { notify } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { PasteQuestions } from './paste-questions.tsx'
import { PastedChat } from './pasted-chat.tsx'
import { PastedSheet } from './pasted-sheet.tsx'
import {
  answersOfAny,
  canSave,
  changedLines,
  type Given,
  type Reading,
  readAnswers,
  readingText,
  saveLabel,
  savedText,
  withAnswers,
} from './paste-text.ts'
import { SourceField } from './source-field.tsx'

/** Below more lines the button to save them would be some screens away: it stands above them too. */
const MANY_LINES = 20

/** Results and a calendar as text or as a file: read first, line by line, then saved all at once. */
export function PasteForm({ phase }: { phase: CompetitionGroup }) {
  const api = useApi()
  const { busy, failure, run } = useAction()
  const [reading, setReading] = useState<Reading | null>(null)
  /** The lines that say something else since they were read. */
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [saved, setSaved] = useState<number | null>(null)
  const params = { id: phase.id }

  const read = async (text: string, answers: string): Promise<Reading> => {
    const body = { text, answers: readAnswers(answers) }
    const paste = await api('POST /competition-group/{id}/paste', { params, query: { dryRun: true }, body })
    const fresh = { text, answers, paste }
    setReading(fresh)
    return fresh
  }

  const form = useForm({
    // `file`: its name, `sheet`: the one chosen in it, `said`: what that says.
    initial: { text: '', file: '', sheet: '', said: '', answers: '{}', notify: '' },
    failed: 'No se han guardado los partidos',
    onSubmit: async ({ answers, notify: checked }) => {
      setSaved(null)
      if (text === '') throw new Remark('El archivo se está leyendo: espera un momento.')
      if (reading?.text !== text || reading.answers !== answers) {
        setChanged(new Set())
        throw new Remark(readingText((await read(text, answers)).paste))
      }
      const { paste } = reading
      if (!canSave(paste)) throw new Remark(readingText(paste))
      const body = { text, answers: readAnswers(answers), seen: paste.seen, notify: checked === 'on' }
      try {
        await api('POST /competition-group/{id}/paste', { params, query: {}, body })
      } catch (cause) {
        if (cause instanceof ApiFailure && cause.status === 409) {
          setChanged(changedLines(paste, (await read(text, answers)).paste))
        }
        throw cause
      }
      setReading(null)
      setSaved(paste.games)
      notify(savedText(paste))
      return undefined
    },
  })
  const { file, answers } = form.values
  const text = file === '' ? form.values.text : form.values.said
  const isCurrent = reading !== null && reading.text === text && reading.answers === answers
  const given = readAnswers(answers)

  /** Reads again at once; what is answered meanwhile is read next. */
  const wanted = useRef(answers)
  const answer = (more: Given) => {
    wanted.current = withAnswers(answers, more)
    form.set('answers', wanted.current)
    void run(async () => {
      let fresh: Reading
      do fresh = await read(text, wanted.current)
      while (fresh.answers !== wanted.current)
    })
  }
  /** Another text: what was mended in this one says nothing about it. */
  const set: typeof form.set = (name, value) => {
    if (name === 'text' || name === 'said') form.set('answers', answersOfAny(answers))
    form.set(name, value)
  }
  const format = reading?.paste.questions.find(({ kind }) => kind === 'format')
  const isSheet = reading !== null && reading.paste.columns !== null
  const otherFormat = format?.options.find(({ value }) => value !== (isSheet ? 'sheet' : 'chat'))
  const mending = { given, changed, answer }

  return (
    <Form
      {...form}
      set={set}
      label="Pegar resultados y calendario"
      submitLabel={isCurrent ? saveLabel(reading.paste) : 'Revisar'}
      submittingLabel={isCurrent ? 'Guardando…' : 'Leyendo…'}
      beside={
        <div
          className={`flex flex-col gap-5 ${isSheet ? 'lg:col-span-2' : 'lg:col-start-2 lg:row-span-2 lg:row-start-1'}`}
        >
          {/* Seen from any row that was mended. */}
          <p role="alert" className="bg-ground text-loss sticky top-0 z-1 py-2 font-medium empty:hidden">
            {failure?.message}
          </p>
          {reading === null ? (
            <Examples />
          ) : (
            <section
              aria-label="Lo que se ha entendido"
              aria-busy={busy}
              className={`flex flex-col gap-5 ${isCurrent ? '' : 'opacity-60'}`}
            >
              {otherFormat === undefined ? null : (
                <p className="text-14 text-ink-soft flex flex-wrap items-center">
                  <span>{isSheet ? 'Leído como una tabla.' : 'Leído como mensajes.'}</span>
                  <Button
                    look="quiet"
                    className="text-14!"
                    onClick={() =>
                      answer({ ...readAnswers(answersOfAny(answers)), [format!.key]: otherFormat.value })
                    }
                  >
                    {otherFormat.name}
                  </Button>
                </p>
              )}
              <PasteQuestions
                questions={reading.paste.questions.filter(({ kind }) => kind !== 'format')}
                given={given}
                busy={busy}
                answer={answer}
              />
              {canSave(reading.paste) ? (
                <>
                  <CheckboxField
                    name="notify"
                    label="Avisar a los equipos"
                    hint="De lo que así queda decidido: plazas, rivales y campeones. De cada partido no se avisa."
                  />
                  {isCurrent && reading.paste.lines.length > MANY_LINES ? (
                    <Button
                      look="secondary"
                      type="submit"
                      aria-disabled={form.loading}
                      className="self-start"
                    >
                      {saveLabel(reading.paste)}
                    </Button>
                  ) : null}
                </>
              ) : null}
              {reading.paste.columns === null ? (
                <PastedChat {...mending} lines={reading.paste.lines} text={reading.text} />
              ) : (
                <PastedSheet {...mending} lines={reading.paste.lines} columns={reading.paste.columns} />
              )}
            </section>
          )}
        </div>
      }
    >
      {saved === null ? null : (
        <p className="border-win border-l-4 pl-3">
          Ya están. <TextLink to={paths.history({ phaseId: phase.id })}>Ver la clasificación</TextLink>{' '}
          <TextLink to={paths.admin('audit', { cosa: 'competition-group' })}>Deshacerlo en Cambios</TextLink>
        </p>
      )}
      <SourceField
        file={file}
        use={(name, said) => {
          setReading(null)
          set('said', said)
          form.set('file', name)
        }}
      />
    </Form>
  )
}

const EXAMPLES = [
  ['dom 12/10 11:00 Vallekas 54 - 48 Unicojas, Casino de la Reina', 'Con resultado: un partido jugado.'],
  ['sáb 18/10 12:00 Unicojas - Vallekas', 'Sin resultado: un partido por jugar.'],
]

function Examples() {
  return (
    <section
      aria-label="Por ejemplo"
      className="border-rule rounded-large text-14 flex flex-col gap-3 border p-4"
    >
      <h2 className="font-bold">Por ejemplo</h2>
      {EXAMPLES.map(([line, meaning]) => (
        <p key={line} className="flex flex-col">
          <span>«{line}»</span>
          <span className="text-ink-soft">{meaning}</span>
        </p>
      ))}
    </section>
  )
}
