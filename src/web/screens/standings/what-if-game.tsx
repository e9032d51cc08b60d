import { Fragment, useId } from 'react'
import { otherSide, SIDES, type Side } from '#league/side.ts'
import { FORFEIT_SCORE } from '#league/game-score.ts'
import { CONTROL_BOX } from '../../ui/control-box.ts'
import { scoreOf, type Supposed } from '../../league/tables/what-if-address.ts'

/** The winner, or the team that forfeits. Both scores, if given, outrank the winner. */
export type Draft = { winner: Side | null; forfeit: Side | null } & Record<Side, string>

const NOTHING: Draft = { winner: null, forfeit: null, local: '', visitant: '' }

export function draftOf(supposed: Supposed): Draft {
  if (typeof supposed === 'string') return { ...NOTHING, winner: supposed }
  if ('forfeit' in supposed) return { ...NOTHING, forfeit: supposed.forfeit }
  return { ...NOTHING, local: String(supposed.local), visitant: String(supposed.visitant) }
}

export function supposedBy({ winner, forfeit, local, visitant }: Draft): Supposed | null {
  if (forfeit !== null) return { forfeit }
  return local === '' || visitant === '' ? winner : scoreOf(local, visitant)
}

const ROW = { local: 'row-start-1', visitant: 'row-start-2' }
const BUTTON =
  'border-rule-strong rounded-small hover:bg-hover aria-pressed:border-accent aria-pressed:bg-own cursor-pointer border'

type Props = {
  names: Record<Side, string>
  draft: Draft | undefined
  isAlive: boolean
  onChange: (draft: Draft) => void
}

/** A game left to play: one tap chooses its winner or a forfeit; a score can be typed. */
export function WhatIfGame({ names, draft = NOTHING, isAlive, onChange }: Props) {
  const errorId = useId()
  const supposed = supposedBy(draft)
  const isTyped = draft.local !== '' && draft.visitant !== ''
  const isWrong = isTyped && supposed === null
  const winner = supposed === null ? null : winnerOf(supposed)
  return (
    <li className="border-rule border-b py-2">
      <fieldset disabled={!isAlive}>
        <legend className="sr-only">
          {names.local} – {names.visitant}
        </legend>
        <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-2 gap-y-1">
          {SIDES.map((side) => (
            <Fragment key={side}>
              <button
                type="button"
                aria-pressed={winner === side}
                onClick={() => onChange({ ...NOTHING, winner: winner === side ? null : side })}
                className={`${BUTTON} ${ROW[side]} col-start-1 flex min-h-11 min-w-0 items-center gap-2 px-3 py-1 text-left leading-tight`}
              >
                <span className="grow wrap-anywhere hyphens-auto">
                  <span className="sr-only">Gana </span>
                  <span translate="no">{names[side]}</span>
                </span>
                <span aria-hidden="true" className={winner === side ? 'text-accent' : 'invisible'}>
                  ✓
                </span>
              </button>
              <input
                aria-label={`Puntos de ${names[side]}`}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? errorId : undefined}
                inputMode="numeric"
                autoComplete="off"
                value={draft[side]}
                placeholder={draft.forfeit === null ? '' : String(draft.forfeit === side ? 0 : FORFEIT_SCORE)}
                onChange={(event) =>
                  onChange({ ...draft, forfeit: null, [side]: event.target.value.trim().slice(0, 3) })
                }
                className={`${CONTROL_BOX} ${ROW[side]} font-figure text-20 col-start-2 w-16! text-center font-bold tabular`}
              />
            </Fragment>
          ))}
          {/* Last in the DOM, so that Tab goes from one score to the other. */}
          {SIDES.map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={draft.forfeit === side}
              onClick={() => onChange({ ...NOTHING, forfeit: draft.forfeit === side ? null : side })}
              className={`${BUTTON} ${ROW[side]} text-14 col-start-3 w-14`}
            >
              <span aria-hidden="true">no va</span>
              <span className="sr-only">No se presenta {names[side]}</span>
            </button>
          ))}
        </div>
      </fieldset>
      {isWrong ? (
        <p id={errorId} className="text-14 text-loss mt-1 font-medium">
          {draft.local === draft.visitant
            ? 'Un partido no acaba en empate: escribe otro marcador.'
            : 'Escribe dos números del 0 al 300.'}
        </p>
      ) : null}
    </li>
  )
}

function winnerOf(supposed: Supposed): Side {
  if (typeof supposed === 'string') return supposed
  if ('forfeit' in supposed) return otherSide(supposed.forfeit)
  return supposed.local > supposed.visitant ? 'local' : 'visitant'
}
