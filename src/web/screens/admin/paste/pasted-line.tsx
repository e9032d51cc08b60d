import { useState } from 'react'
import type { PastedAs, PastedLine as Line } from '#contract/paste.ts'
import { useSite } from '../../../api/site.ts'
import { scoreText } from '../../../league/games/game-result.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { Mark } from '../../../ui/mark.tsx'
import { type Given, whenAndWhere } from './paste-text.ts'

/** What the lines of a reading are shown and mended with. `changed`: they say something else since they were read. */
export type Mending = {
  given: Record<string, string>
  changed: ReadonlySet<number>
  answer: (given: Given) => void
}

const MARKS: Partial<Record<PastedAs, string>> = {
  played: 'resultado',
  asked: 'espera una respuesta',
  same: 'ya estaba',
}

/** What a line was taken for: its game, where and when, and why it isn't saved. */
export function Understood({
  line: { line, as, game, why },
  changed,
}: { line: Line } & Pick<Mending, 'changed'>) {
  const site = useSite()
  const finished = game !== null && (game.localScore !== null || game.forfeit !== null)
  const mark = as === 'created' && !finished ? 'por jugar' : MARKS[as]
  return (
    <>
      {game === null ? null : (
        <>
          <span>
            <span translate="no" className="font-medium">
              {`${game.local} ${scoreText({ ...game, finished })} ${game.visitant}`}
            </span>
            {mark === undefined ? null : <Mark>{mark}</Mark>}
            {changed.has(line) ? <Mark>ha cambiado</Mark> : null}
          </span>
          <span className="text-14 text-ink-soft">{whenAndWhere(game, site)}</span>
        </>
      )}
      <span
        className={`text-14 empty:hidden ${as === 'refused' ? 'text-loss font-medium' : 'text-ink-soft'}`}
      >
        {why}
      </span>
    </>
  )
}

/** Leaves a line out, or takes it back in. */
export function LeaveOut({ line: { line, text }, given, answer }: { line: Line } & Mending) {
  const key = `line:${line}`
  const [name, value] = given[key] === '' ? ['Recuperar', null] : ['Quitar', '']
  return (
    <Button
      look="quiet"
      className="unbroken -mx-3 shrink-0 self-start"
      aria-label={`${name} la línea «${text}»`}
      onClick={() => answer({ [key]: value })}
    >
      {name}
    </Button>
  )
}

/**
 * A text that is changed in place, and read when its field is left. It is no field of the form around it, which would move
 * the focus to the first invalid one.
 */
export function Mend(props: {
  label: string
  value: string
  isWrong: boolean
  mend: (text: string) => void
}) {
  const { label, value, isWrong, mend } = props
  const [typed, setTyped] = useState(value)
  return (
    <input
      aria-label={isWrong ? `${label}, no se entiende` : label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => (typed === value ? undefined : mend(typed))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.currentTarget.blur()
      }}
      className={`${CONTROL_BOX} min-w-24 flex-1 basis-64 ${isWrong ? 'border-loss! border-2!' : ''}`}
    />
  )
}
