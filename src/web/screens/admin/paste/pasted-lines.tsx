import type { PastedAs, PastedLine } from '#contract/paste.ts'
import { useSite } from '../../../api/site.ts'
import { scoreText } from '../../../league/game-result.ts'
import { Button } from '../../../ui/button.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { placeText } from './paste-words.ts'

type Lines = {
  lines: PastedLine[]
  changed: ReadonlySet<number>
  dropLines: (lines: readonly number[]) => void
}

/** Every line of a text and what it was taken for: first those that need somebody, last those that don't count. */
export function PastedLines({ lines, changed, dropLines }: Lines) {
  const of = (...kinds: PastedAs[]) => lines.filter(({ as }) => kinds.includes(as))
  const refused = of('refused')
  const parts = { changed, dropLines }
  return (
    <>
      {refused.length === 0 ? null : (
        <Part title={`No se pueden guardar (${refused.length})`}>
          <LineList {...parts} lines={refused} />
          {refused.length < 2 ? null : (
            <Button
              look="secondary"
              className="self-start"
              onClick={() => dropLines(refused.map(({ line }) => line))}
            >
              {`Quitar esas ${refused.length} líneas`}
            </Button>
          )}
        </Part>
      )}
      <Part title={`Se guardan (${of('created', 'played', 'team').length})`}>
        <LineList {...parts} lines={of('created', 'played', 'team')} />
      </Part>
      <Part title={`Esperan una respuesta (${of('asked').length})`}>
        <LineList {...parts} lines={of('asked')} />
      </Part>
      <Folded title="Ya estaban" lines={of('same')} parts={parts} />
      <Folded title="No cuentan" lines={of('ignored')} parts={parts} />
      <Folded title="Títulos" lines={of('title')} parts={parts} />
    </>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  if (title.endsWith('(0)')) return null
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-bold">{title}</h2>
      {children}
    </div>
  )
}

function Folded({
  title,
  lines,
  parts,
}: {
  title: string
  lines: PastedLine[]
  parts: Omit<Lines, 'lines'>
}) {
  if (lines.length === 0) return null
  return (
    <details open={lines.length <= 3}>
      <summary className="lone-link cursor-pointer">{`${title} (${lines.length})`}</summary>
      <LineList {...parts} lines={lines} />
    </details>
  )
}

function LineList({ lines, changed, dropLines }: Lines) {
  return (
    <ul className="border-rule border-t">
      {lines.map((line) => (
        <Line
          key={line.line}
          line={line}
          isChanged={changed.has(line.line)}
          drop={() => dropLines([line.line])}
        />
      ))}
    </ul>
  )
}

function Line({ line, isChanged, drop }: { line: PastedLine; isChanged: boolean; drop: () => void }) {
  const site = useSite()
  const { as, game, why, text } = line
  return (
    <li className="border-rule flex flex-col border-b py-2 wrap-anywhere">
      {game === null ? (
        <span className={as === 'team' ? 'font-medium' : 'text-14 text-ink-soft'}>
          <span>{as === 'team' ? text : `«${text}»`}</span>
          {as === 'team' ? <Mark>equipo nuevo</Mark> : null}
        </span>
      ) : (
        <>
          <span>
            <span className="font-medium">{`${game.local} ${scoreOf(game)} ${game.visitant}`}</span>
            {as === 'played' ? <Mark>resultado</Mark> : null}
            {as === 'created' && game.localScore === null ? <Mark>por jugar</Mark> : null}
            {isChanged ? <Mark>ha cambiado</Mark> : null}
          </span>
          <span className="text-14 text-ink-soft">{placeText(game, site)}</span>
        </>
      )}
      {why === null ? null : (
        <span className={`text-14 ${as === 'refused' ? 'text-loss font-medium' : 'text-ink-soft'}`}>
          {why}
        </span>
      )}
      {as === 'refused' ? (
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-14 text-ink-soft">{`«${text}»`}</span>
          <Button look="quiet" aria-label={`Quitar la línea «${text}»`} onClick={drop}>
            Quitar
          </Button>
        </span>
      ) : null}
    </li>
  )
}

function scoreOf(game: NonNullable<PastedLine['game']>): string {
  return scoreText({ ...game, finished: game.localScore !== null || game.forfeit !== null })
}
