import { useId, useState } from 'react'
import type { PastedQuestion } from '#contract/paste.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { alikeQuestions, type Given } from './paste-text.ts'

type Asking = {
  /** The answers given so far, which the server may not have read yet. */
  given: Record<string, string>
  busy: boolean
  answer: (given: Given) => void
}

/** What has to be asked about a text, once for all its lines; answered questions can be answered again. */
export function PasteQuestions({ questions, ...asking }: Asking & { questions: PastedQuestion[] }) {
  const { answer } = asking
  const open = questions.filter((question) => question.answer === null || question.isOptional)
  const answered = questions.filter((question) => question.answer !== null && !question.isOptional)
  return (
    <>
      {open.length === 0 ? null : (
        <ul aria-label="Preguntas" className="border-accent flex flex-col gap-4 border-l-4 pl-3">
          {alikeQuestions(open).map(({ question, keys }) => (
            <li key={question.key} className="flex flex-wrap items-end gap-2">
              <OneQuestion
                question={question}
                {...asking}
                answer={(value) => answer(Object.fromEntries(keys.map((key) => [key, value])))}
              />
            </li>
          ))}
        </ul>
      )}
      {answered.length === 0 ? null : (
        <details open={answered.length <= 3}>
          <summary className="lone-link cursor-pointer">{`Ya contestado (${answered.length})`}</summary>
          <ul aria-label="Ya contestado" className="text-14 flex flex-col">
            {answered.map((question) => (
              <Answered key={question.key} question={question} answer={answer} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function OneQuestion({
  question: { key, kind, text, options, isOptional },
  given,
  busy,
  answer,
}: Omit<Asking, 'answer'> & { question: PastedQuestion; answer: (value: string | null) => void }) {
  const id = useId()
  const [hour, setHour] = useState('')
  return (
    <>
      {kind === 'hour' || kind === 'place' ? (
        <label htmlFor={id} className="w-full">
          {text}
          {isOptional ? <span className="text-ink-soft"> (opcional)</span> : null}
        </label>
      ) : (
        <span className="w-full wrap-anywhere">{text}</span>
      )}
      {kind === 'hour' ? (
        <>
          <input
            id={id}
            type="time"
            value={hour}
            onChange={(event) => setHour(event.target.value)}
            className={`${CONTROL_BOX} w-32!`}
          />
          <Button look="secondary" aria-disabled={busy || hour === ''} onClick={() => hour && answer(hour)}>
            Poner esa hora
          </Button>
        </>
      ) : kind === 'place' ? (
        <select
          id={id}
          value={given[key] ?? ''}
          onChange={(event) => answer(event.target.value || null)}
          className={CONTROL_BOX}
        >
          <option value="">Sin cancha</option>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        options.map(({ value, name }) => (
          <Button
            key={value}
            look="secondary"
            aria-disabled={busy}
            className="min-w-0 py-2 text-left wrap-anywhere"
            onClick={() => answer(value)}
          >
            {name}
          </Button>
        ))
      )}
    </>
  )
}

function Answered({ question, answer }: Pick<Asking, 'answer'> & { question: PastedQuestion }) {
  const { key, kind, quote, options } = question
  const chosen = options.find(({ value }) => value === question.answer)?.name ?? question.answer
  const about = kind === 'hour' ? 'La hora que falta' : `«${quote}»`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="text-ink-soft wrap-anywhere">{`${about}: ${chosen}`}</span>
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
