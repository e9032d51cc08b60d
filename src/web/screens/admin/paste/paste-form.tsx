import { useRef, useState } from 'react'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { paths } from '#contract/paths.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useAction } from '../../../api/use-action.ts'
import { CheckboxField } from '../../../ui/choice-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Remark } from '../../../ui/question.ts'
import { notify } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { PasteQuestions } from './paste-questions.tsx'
import { PastedColumns } from './pasted-columns.tsx'
import { PastedLines } from './pasted-lines.tsx'
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

/** Results and a calendar as text or as a file: read first, line by line, then saved all at once. */
export function PasteForm({ phase }: { phase: CompetitionGroup }) {
  const api = useApi()
  const { busy, failure, run } = useAction()
  const [reading, setReading] = useState<Reading | null>(null)
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
    failed: 'No se han guardado',
    onSubmit: async ({ answers, notify: checked }) => {
      setSaved(null)
      if (text === '') throw new Remark('Espera: el archivo se está leyendo.')
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
  const asking = { given: readAnswers(answers), answer }
  /** Another text: what was mended in this one says nothing about it. */
  const set: typeof form.set = (name, value) => {
    if (name === 'text' || name === 'said') form.set('answers', answersOfAny(answers))
    form.set(name, value)
  }
  return (
    <Form
      {...form}
      set={set}
      label="Pegar resultados y calendario"
      submitLabel={isCurrent ? saveLabel(reading.paste) : 'Revisar'}
      beside={
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {/* Seen from any row that was mended. */}
          <p role="alert" className="bg-ground text-loss sticky top-0 z-1 py-2 font-medium empty:hidden">
            {failure?.message}
          </p>
          {reading === null ? null : (
            <section
              aria-label="Lo que se ha entendido"
              aria-busy={busy}
              className={`flex flex-col gap-5 ${isCurrent ? '' : 'opacity-60'}`}
            >
              <PasteQuestions questions={reading.paste.questions} busy={busy} {...asking} />
              {canSave(reading.paste) ? (
                <CheckboxField
                  name="notify"
                  label="Avisar a los equipos"
                  hint="Solo de plazas, rivales y campeones."
                />
              ) : null}
              {reading.paste.columns === null ? null : (
                <PastedColumns {...asking} lines={reading.paste.lines} columns={reading.paste.columns} />
              )}
              <PastedLines {...asking} {...reading.paste} text={reading.text} changed={changed} />
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
