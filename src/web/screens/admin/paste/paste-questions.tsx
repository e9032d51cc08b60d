import { useId, useState } from 'react'
import type { PastedQuestion } from '#contract/paste.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { Options } from '../../../ui/field.tsx'
import { alikeQuestions, type Asking } from './paste-text.ts'

type Questioning = Asking & { busy: boolean }

/** More answers than these are a list to choose from. */
const MAX_BUTTONS = 6

/** What has to be asked about a text, once for all its lines; answered questions can be answered again. */
export function PasteQuestions({ questions, ...asking }: Questioning & { questions: PastedQuestion[] }) {
  const { answer } = asking
  const open = questions.filter((question) => question.answer === null || question.isOptional)
  const answered = questions.filter((question) => !open.includes(question))
  return (
    <>
      {open.length === 0 ? null : (
        <ul aria-label="Preguntas" className="border-accent flex flex-col gap-4 border-l-4 pl-3">
          {alikeQuestions(open).map(({ question, keys }) => (
            <li key={question.key} className="flex flex-wrap items-end gap-2">
              <OneQuestion
                question={question}
                {...asking}
                choose={(value) => answer(Object.fromEntries(keys.map((key) => [key, value])))}
              />
            </li>
          ))}
        </ul>
      )}
      {answered.length === 0 ? null : (
        <details open={answered.length <= 3}>
          <summary className="lone-link cursor-pointer">{`Ya contestado (${answered.length})`}</summary>
          <ul aria-label="Ya contestado" className="text-14 flex flex-col">
            {answered.map(({ key, quote, options, answer: given }) => (
              <li key={key} className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="text-ink-soft wrap-anywhere">
                  {`«${quote}»: ${options.find(({ value }) => value === given)?.name ?? given}`}
                </span>
                <Button
                  look="quiet"
                  aria-label={`Cambiar «${quote}»`}
                  onClick={() => answer({ [key]: null })}
                >
                  Cambiar
                </Button>
              </li>
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
  choose,
}: Questioning & { question: PastedQuestion; choose: (value: string | null) => void }) {
  const id = useId()
  const [hour, setHour] = useState('')
  return (
    <>
      <span id={id} className="w-full wrap-anywhere">
        {text}
        {isOptional ? <span className="text-ink-soft"> (opcional)</span> : null}
      </span>
      {kind === 'hour' ? (
        <>
          <input
            aria-labelledby={id}
            type="time"
            value={hour}
            onChange={({ target }) => setHour(target.value)}
            className={`${CONTROL_BOX} w-32!`}
          />
          <Button aria-disabled={busy || hour === ''} onClick={() => hour && choose(hour)}>
            Poner
          </Button>
        </>
      ) : kind === 'place' || options.length > MAX_BUTTONS ? (
        <select
          aria-labelledby={id}
          value={given[key] ?? ''}
          onChange={({ target }) => choose(target.value || null)}
          className={CONTROL_BOX}
        >
          <option value="">{kind === 'place' ? 'Sin cancha' : 'Elige'}</option>
          <Options options={options} />
        </select>
      ) : (
        options.map(({ value, name }) => (
          <Button
            key={value}
            look="secondary"
            aria-disabled={busy}
            className="min-w-0 py-2 text-left wrap-anywhere"
            onClick={() => choose(value)}
          >
            {name}
          </Button>
        ))
      )}
    </>
  )
}
