import { useId, useState } from 'react'
import type { PastedQuestion } from '#contract/paste.ts'
import { useSite } from '../../../api/site.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { answerText, questionText } from './paste-words.ts'

type Answer = (given: Record<string, string | null>) => void

/** What has to be asked about a text, once for all its lines; answered questions can be answered again. */
export function PasteQuestions(props: {
  questions: PastedQuestion[]
  /** The answers given so far, which the server may not have read yet. */
  given: Record<string, string>
  busy: boolean
  answer: Answer
}) {
  const { questions, given, busy, answer } = props
  const open = questions.filter((question) => question.answer === null || question.isOptional)
  const answered = questions.filter((question) => question.answer !== null && !question.isOptional)
  const newTeams = open.filter(({ kind, options }) => kind === 'team' && options[0]?.value === 'new')
  return (
    <>
      {open.length === 0 ? null : (
        <ul aria-label="Preguntas" className="border-accent flex flex-col gap-4 border-l-4 pl-3">
          {newTeams.length < 2 ? null : (
            <li>
              <Button
                look="secondary"
                aria-disabled={busy}
                onClick={() => answer(Object.fromEntries(newTeams.map(({ key }) => [key, 'new'])))}
              >
                {`Son nuevos los ${newTeams.length}`}
              </Button>
            </li>
          )}
          {open.map((question) => (
            <li key={question.key} className="flex flex-wrap items-end gap-2">
              <OneQuestion
                question={question}
                given={given[question.key] ?? ''}
                busy={busy}
                answer={answer}
              />
            </li>
          ))}
        </ul>
      )}
      {answered.length === 0 ? null : (
        <ul aria-label="Ya contestado" className="text-14 flex flex-col">
          {answered.map((question) => (
            <Answered key={question.key} question={question} answer={answer} />
          ))}
        </ul>
      )}
    </>
  )
}

function OneQuestion({
  question,
  given,
  busy,
  answer,
}: {
  question: PastedQuestion
  given: string
  busy: boolean
  answer: Answer
}) {
  const id = useId()
  const site = useSite()
  const [hour, setHour] = useState('')
  const { key, kind, options } = question
  const text = questionText(question)
  if (kind === 'hour') {
    return (
      <>
        <label htmlFor={id} className="w-full">
          {text}
        </label>
        <input
          id={id}
          type="time"
          value={hour}
          onChange={(event) => setHour(event.target.value)}
          className={`${CONTROL_BOX} w-32!`}
        />
        <Button
          look="secondary"
          aria-disabled={busy || hour === ''}
          onClick={() => hour && answer({ [key]: hour })}
        >
          Poner esa hora
        </Button>
      </>
    )
  }
  if (kind === 'place') {
    return (
      <>
        <label htmlFor={id} className="w-full">
          <span>{text}</span> <span className="text-ink-soft">(opcional)</span>
        </label>
        <select
          id={id}
          value={given}
          onChange={(event) => answer({ [key]: event.target.value || null })}
          className={CONTROL_BOX}
        >
          <option value="">Sin cancha</option>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </>
    )
  }
  return (
    <>
      <span className="w-full wrap-anywhere">{text}</span>
      {options.map((option) => (
        <Button
          key={option.value}
          look="secondary"
          aria-disabled={busy}
          className="min-w-0 py-2 text-left wrap-anywhere"
          onClick={() => answer({ [key]: option.value })}
        >
          {answerText(question, option, site)}
        </Button>
      ))}
    </>
  )
}

function Answered({ question, answer }: { question: PastedQuestion; answer: Answer }) {
  const site = useSite()
  const { key, kind, words, options } = question
  const chosen = options.find(({ value }) => value === question.answer)
  const said = chosen === undefined ? question.answer : answerText(question, chosen, site)
  const about = kind === 'hour' ? 'La hora que falta' : `«${words}»`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="text-ink-soft wrap-anywhere">{`${about}: ${said}`}</span>
      <Button
        look="quiet"
        aria-label={`Cambiar la respuesta sobre ${about}`}
        onClick={() => answer({ [key]: null })}
      >
        Cambiar
      </Button>
    </li>
  )
}
