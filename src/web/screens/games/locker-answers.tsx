import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MAX_NICKNAME_LENGTH } from '#contract/limits.ts'
import type { Coming } from '#contract/locker-room.ts'
import { NO_NAME } from '#contract/account-sentences.ts'
import { ApiFailure } from '../../api/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { CheckIcon, CloseIcon, DoubtIcon } from '../../ui/icons.tsx'
import { Question } from '../../ui/question.ts'
import { useForm } from '../../ui/use-form.ts'
import type { Asking } from './use-locker-room.ts'
import '../../ui/own-looks.css'

const CHOICES = [
  { coming: 'yes', label: 'Voy', icon: <CheckIcon /> },
  { coming: 'maybe', label: 'Duda', icon: <DoubtIcon /> },
  { coming: 'no', label: 'No puedo', icon: <CloseIcon /> },
] as const

/** The three answers of a game, and what is asked below them. */
export function Answers(props: {
  id: number
  when: string
  look: string
  pressed: Coming | undefined
  failure: string | undefined
  onAnswer: (coming: Coming) => void
  ask: ReactNode
}) {
  const { id, when, look, pressed, failure, onAnswer, ask } = props
  return (
    <>
      <fieldset aria-label={`¿Vas al partido? ${when}`} data-answered={pressed} className={look}>
        {CHOICES.map(({ coming, label, icon }) => (
          <button
            key={coming}
            id={answerId(id, coming)}
            type="button"
            aria-pressed={pressed === coming}
            onClick={() => onAnswer(coming)}
          >
            {icon}
            {label}
          </button>
        ))}
      </fieldset>
      {ask}
      <Alert>{failure}</Alert>
    </>
  )
}

const answerId = (gameId: number, coming: Coming) => `answer-${gameId}-${coming}`

/** Once the form is gone, whose button had the focus. */
export function focusAnswer(gameId: number, coming: Coming): void {
  document.getElementById(answerId(gameId, coming))?.focus()
}

/** Asks who answers; where the name is somebody's already, whether they are the same person. */
export function NameForm(props: {
  asking: Asking
  onSend: (given: { name: string; isMe: boolean }) => Promise<void>
  onClose: () => void
}) {
  const { asking, onSend, onClose } = props
  const box = useRef<HTMLDivElement>(null)
  const [isOther, setIsOther] = useState(false)
  const form = useForm({
    initial: { name: asking.person?.name ?? '' },
    draft: false,
    onSubmit: async ({ name }) => {
      try {
        // Sent again with the question below it, the answer is yes.
        await onSend({ name, isMe: form.submitError instanceof Question })
      } catch (cause) {
        const question = cause instanceof ApiFailure ? cause.fields['isMe'] : undefined
        throw question === undefined ? cause : new Question(question)
      }
    },
  })
  const isAsked = form.submitError instanceof Question
  const focusField = () => box.current?.querySelector('input')?.focus()
  useEffect(focusField, [])
  const said = CHOICES.find(({ coming }) => coming === asking.coming)!.label
  return (
    <div ref={box} className="locker-ask">
      <Form
        {...form}
        label="Tu nombre"
        submitLabel={isAsked ? 'Sí, soy yo' : 'Listo'}
        aside={
          <Button
            look="quiet"
            onClick={() => {
              if (!isAsked) return onClose()
              setIsOther(true)
              form.set('name', `${form.values.name.trim()} `)
              focusField()
            }}
          >
            {isAsked ? 'Soy otra persona' : 'Cancelar'}
          </Button>
        }
      >
        <TextField
          name="name"
          label={asking.person ? 'Tu nombre o mote' : `${said}. ¿Quién eres?`}
          hint={isOther ? 'Pon otro, como «Pablo M.».' : 'Este móvil lo recuerda.'}
          autoComplete="nickname"
          maxLength={MAX_NICKNAME_LENGTH}
          missing={NO_NAME}
        />
      </Form>
    </div>
  )
}
