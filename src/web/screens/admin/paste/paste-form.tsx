import { useState } from 'react'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { MAX_PASTED_LENGTH } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { LINE_BREAK } from '#league/parsing/list-lines.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useAction } from '../../../api/use-action.ts'
import { CheckboxField } from '../../../ui/choice-fields.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Remark } from '../../../ui/question.ts'
import { notify } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { PasteQuestions } from './paste-questions.tsx'
import { PastedLines } from './pasted-lines.tsx'
import { changedLines, type Reading, readAnswers, readWord, saveLabel, savedWord } from './paste-words.ts'

/** Results and a calendar as text: read first, line by line, then saved all at once. */
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
    initial: { text: '', answers: '{}', notify: '' },
    failed: 'No se han guardado los partidos',
    onSubmit: async ({ text, answers, notify: checked }) => {
      setSaved(null)
      if (reading?.text !== text || reading.answers !== answers) {
        setChanged(new Set())
        throw new Remark(readWord((await read(text, answers)).paste))
      }
      const { paste } = reading
      if (!canSave(reading)) throw new Remark(readWord(paste))
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
      notify(savedWord(paste))
      return undefined
    },
  })
  const { text, answers } = form.values
  const isCurrent = reading !== null && reading.text === text && reading.answers === answers

  /** Reads again at once, with another answer or without some lines. */
  const readAgain = (change: { text?: string; answers?: string }) => {
    const next = { text, answers, ...change }
    // Also during another reading, after which the button offers to read the rest.
    if (next.text !== text) form.set('text', next.text)
    if (next.answers !== answers) form.set('answers', next.answers)
    void run(async () => void (await read(next.text, next.answers)))
  }
  const answer = (given: Record<string, string | null>) => {
    const kept = Object.entries({ ...readAnswers(answers), ...given }).filter(([, value]) => value !== null)
    readAgain({ answers: JSON.stringify(Object.fromEntries(kept)) })
  }
  const dropLines = (lines: readonly number[]) => {
    const rest = text.split(LINE_BREAK).filter((_, index) => !lines.includes(index))
    readAgain({ text: rest.join('\n') })
  }

  return (
    <Form
      {...form}
      label="Pegar resultados y calendario"
      submitLabel={isCurrent ? saveLabel(reading.paste) : 'Leer lo pegado'}
      submittingLabel={isCurrent ? 'Guardando…' : 'Leyendo…'}
    >
      {saved === null ? null : (
        <p className="border-win border-l-4 pl-3">
          Ya están. <TextLink to={paths.history({ phaseId: phase.id })}>Ver la clasificación</TextLink>{' '}
          <TextLink to={paths.admin('audit', { cosa: 'competition-group' })}>Deshacerlo en Cambios</TextLink>
        </p>
      )}
      <TextArea
        name="text"
        label="Partidos"
        required
        missing="Pega aquí los partidos."
        maxLength={MAX_PASTED_LENGTH}
        hint={
          <>
            Un partido en cada línea, como lo tengas: «dom 12/10 11:00 Vallekas 54 - 48 Unicojas, Casino de la
            Reina». Sin tanteo, es un partido por jugar. Valen las filas de una hoja de cálculo y los títulos
            («Jornada 3, 12 de octubre», «Grupo A»). Antes de guardar verás qué se ha entendido.
          </>
        }
      />
      {reading === null ? null : (
        <section
          aria-label="Lo que se ha entendido"
          aria-busy={busy}
          className={`flex flex-col gap-5 ${isCurrent ? '' : 'opacity-60'}`}
        >
          <p role="alert" className="text-loss font-medium empty:hidden">
            {failure?.message}
          </p>
          <PasteQuestions
            questions={reading.paste.questions}
            given={readAnswers(answers)}
            busy={busy}
            answer={answer}
          />
          <PastedLines lines={reading.paste.lines} changed={changed} dropLines={dropLines} />
          {canSave(reading) ? (
            <CheckboxField
              name="notify"
              label="Avisar a los equipos"
              hint="De lo que así queda decidido: plazas, rivales y campeones. De cada partido no se avisa."
            />
          ) : null}
        </section>
      )}
    </Form>
  )
}

function canSave({ paste: { lines, questions, games, teams } }: Reading): boolean {
  const isOpen = questions.some(({ answer, isOptional }) => answer === null && !isOptional)
  return !isOpen && games + teams > 0 && !lines.some(({ as }) => as === 'refused')
}
