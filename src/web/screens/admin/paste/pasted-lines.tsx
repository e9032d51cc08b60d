import { useState } from 'react'
import type { PastedColumn, PastedLine as Line } from '#contract/paste.ts'
import { LINE_BREAK } from '#league/parsing/list-lines.ts'
import { useSite } from '../../../api/site.ts'
import { scoreText } from '../../../league/games/game-result.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { Fold } from '../../../ui/fold.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { type Asking, columnName, whenAndWhere } from './paste-text.ts'
import { Name } from '../../../ui/name.tsx'

/** What the lines of a reading are shown with. `changed`: they say something else since they were read. */
type Shown = Asking & { text: string; columns: PastedColumn[] | null; changed: ReadonlySet<number> }

/** How many lines are rendered at first, and added at each step: below them stands the button that saves. */
const STEP = 60

/** The lines of a text: those that need somebody, then the games as they are saved; folded what isn't saved. */
export function PastedLines({ lines, ...shown }: Shown & { lines: Line[] }) {
  const isOut = ({ line }: Line) => shown.given[`line:${line}`] === ''
  const of = (is: (line: Line) => boolean) => lines.filter((line) => !isOut(line) && is(line))
  const refused = of(({ as }) => as === 'refused')
  const asking = of(({ as, why }) => as === 'asked' || (as === 'ignored' && why !== null))
  const games = of(({ as }) => as === 'created' || as === 'played')
  const others = lines.filter((line) => ![...refused, ...asking, ...games].includes(line))
  return (
    <>
      {refused.length < 2 ? null : (
        <Button
          className="self-start"
          onClick={() => shown.answer(Object.fromEntries(refused.map(({ line }) => [`line:${line}`, ''])))}
        >
          {`Quitar ${refused.length} líneas`}
        </Button>
      )}
      <LineList {...shown} label="Partidos leídos" lines={[...refused, ...asking, ...games]} />
      {others.length === 0 ? null : (
        <Fold summary={`No se guardan (${others.length})`} withoutScript={null}>
          {() => <LineList {...shown} label="No se guardan" lines={others} />}
        </Fold>
      )}
    </>
  )
}

function LineList({ label, lines, ...shown }: Shown & { label: string; lines: Line[] }) {
  const [limit, setLimit] = useState(STEP)
  return (
    <>
      <ul aria-label={label} className="border-rule not-empty:border-t">
        {lines.slice(0, limit).map((line) => (
          <OneLine key={line.line} line={line} {...shown} />
        ))}
      </ul>
      {lines.length <= limit ? null : (
        <Button className="self-start" onClick={() => setLimit(limit + STEP)}>
          {`Ver más (${lines.length - limit})`}
        </Button>
      )}
    </>
  )
}

const NOTES: Partial<Record<Line['as'], string>> = {
  played: 'resultado',
  asked: 'por contestar',
  same: 'ya estaba',
}

/** What a line was taken for, when and where its game is, why it isn't saved, and what in it can be mended. */
function OneLine({ line: read, text, columns, changed, given, answer }: Shown & { line: Line }) {
  const site = useSite()
  const { line, as, game, why, cells, marked = [] } = read
  const key = `line:${line}`
  const isOut = given[key] === ''
  const isRefused = as === 'refused'
  const finished = game !== null && (game.localScore !== null || game.forfeit !== null)
  const mark = as === 'created' && !finished ? 'por jugar' : NOTES[as]
  const isMended = isRefused || (as === 'ignored' && why !== null)
  const whole = { key, label: `Línea «${read.text}»`, isWrong: isRefused }
  const fields =
    columns === null
      ? isMended
        ? [{ ...whole, value: given[key] || text.split(LINE_BREAK)[line]! }]
        : []
      : columns.flatMap((column, index) => {
          const cell = { key: `cell:${line}:${index}`, value: cells?.[index] ?? '' }
          const isWrong = marked.includes(index)
          const label = `${columnName(column, index)}: «${cell.value}»`
          return isWrong || cell.key in given ? { ...cell, label, isWrong } : []
        })
  return (
    <li className="border-rule flex flex-wrap items-center gap-x-3 border-b py-2 wrap-anywhere">
      <span className="flex min-w-0 grow basis-64 flex-col">
        {game === null ? (
          <Name look="text-14 text-ink-soft">{`«${read.text}»`}</Name>
        ) : (
          <>
            <span>
              <Name look="font-medium">{`${game.local} ${scoreText({ ...game, finished })} ${game.visitant}`}</Name>
              {mark === undefined ? null : <Mark>{mark}</Mark>}
              {changed.has(line) ? <Mark>ha cambiado</Mark> : null}
            </span>
            <span className="text-14 text-ink-soft">{whenAndWhere(game, site)}</span>
          </>
        )}
        <span className={`text-14 empty:hidden ${isRefused ? 'text-loss font-medium' : 'text-ink-soft'}`}>
          {why}
        </span>
      </span>
      {fields.map((field) =>
        isOut ? null : (
          <Mend
            {...field}
            key={`${field.key} ${field.value}`}
            mend={(typed) => answer({ [field.key]: typed })}
          />
        ),
      )}
      {as === 'title' || (as === 'ignored' && why === null) ? null : (
        <Button
          look="quiet"
          className="unbroken -mx-3 shrink-0"
          aria-label={`${isOut ? 'Recuperar' : 'Quitar'} «${read.text}»`}
          onClick={() => answer({ [key]: isOut ? null : '' })}
        >
          {isOut ? 'Recuperar' : 'Quitar'}
        </Button>
      )}
    </li>
  )
}

/**
 * A text that is changed in place, and read when its field is left. It is no field of the form around it, which would move
 * the focus to the first invalid one.
 */
function Mend(props: { label: string; value: string; isWrong: boolean; mend: (text: string) => void }) {
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
