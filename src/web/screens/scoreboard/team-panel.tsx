import { ALLOWED, stageOf, TIMEOUTS_PER_QUARTER, type Scoreboard } from '#league/scoreboard.ts'
import type { Side } from '#league/side.ts'
import { nameOf } from '../../league/games/board-text.ts'
import { Figure } from './figure.tsx'
import { press } from './board-store.ts'
import { PadButton } from './pad-button.tsx'
import { Name } from '../../ui/name.tsx'

const KEYS = {
  local: { points: ['1', '2', '3'], fault: 'Q', timeout: 'A' },
  visitant: { points: ['8', '9', '0'], fault: 'P', timeout: 'L' },
}

const COLUMNS = { local: 'landscape:col-start-1', visitant: 'landscape:col-start-3' }

type Panel = { board: Scoreboard; side: Side }

export function TeamPanel({ board, side }: Panel) {
  const name = nameOf(board, side)
  const score = board.scores[side]
  return (
    <section
      aria-label={name}
      className={`flex min-h-0 min-w-0 flex-col gap-1 landscape:row-span-2 landscape:row-start-1 ${COLUMNS[side]}`}
    >
      <h2 className="font-figure text-25 flex items-center justify-center font-bold landscape:min-h-11">
        <Name look="truncate">{name}</Name>
      </h2>
      <div className="relative min-h-16 grow">
        <Figure text={String(score)} label={`${score} puntos`} digits={digitsOf(board)} />
      </div>
      <Faults faults={board.faults[side]} bonusFrom={board.teamFouls} />
      <Pad board={board} side={side} />
    </section>
  )
}

/** Both teams' points have the same size: the longer number decides. */
function digitsOf({ scores }: Scoreboard): number {
  return Math.max(2, String(scores.local).length, String(scores.visitant).length)
}

function Faults({ faults, bonusFrom }: { faults: number; bonusFrom: number }) {
  const hasBonus = faults >= bonusFrom
  return (
    <p className="text-14 flex h-9 items-center justify-center gap-2 sm:gap-3 font-bold">
      Faltas <span className="font-figure text-39 tabular">{faults}</span>
      {hasBonus ? (
        <span className="bg-ink text-ground rounded-small text-16 px-2 py-0.5">BONUS</span>
      ) : (
        <span className="flex min-w-0 flex-wrap gap-1" aria-hidden="true">
          {Array.from({ length: bonusFrom }, (_, index) => (
            <span
              key={index}
              className={`border-ink size-3 rounded-full border-2 ${index < faults ? 'bg-ink' : ''}`}
            />
          ))}
        </span>
      )}
    </p>
  )
}

function Pad({ board, side }: Panel) {
  const isUsed = board.timeouts[side] >= TIMEOUTS_PER_QUARTER
  const canStop = ALLOWED[stageOf(board)].includes('timeout') && !isUsed
  return (
    <div className="grid grid-cols-12 gap-1">
      {([1, 2, 3] as const).map((points) => (
        <PadButton
          key={points}
          look="points"
          className="col-span-4"
          shortcut={KEYS[side].points[points - 1] ?? ''}
          onClick={() => press({ type: 'score', side, points })}
        >
          <span>{`+${points}`}</span>
          <span className="sr-only">{points === 1 ? 'punto' : 'puntos'}</span>
        </PadButton>
      ))}
      <PadButton
        look="other"
        className="col-span-6"
        shortcut={KEYS[side].fault}
        onClick={() => press({ type: 'fault', side })}
      >
        +1 falta
      </PadButton>
      <PadButton
        look="other"
        className="col-span-6"
        shortcut={KEYS[side].timeout}
        disabled={!canStop}
        onClick={() => press({ type: 'timeout', side })}
      >
        {isUsed ? 'Tiempo usado' : 'Tiempo muerto'}
      </PadButton>
    </div>
  )
}
