import type { PastedLine as Line } from '#contract/paste.ts'
import { LINE_BREAK } from '#league/parsing/list-lines.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveOut, Mend, type Mending, Understood } from './pasted-line.tsx'

type Chat = Mending & { text: string }

/** The lines of a chat: first those that need somebody, last those that don't count. */
export function PastedChat({ lines, ...chat }: Chat & { lines: Line[] }) {
  const { given, answer } = chat
  const isOut = ({ line }: Line) => given[`line:${line}`] === ''
  const of = (...kinds: Line['as'][]) => lines.filter((line) => kinds.includes(line.as) && !isOut(line))
  const ignored = of('ignored')
  const parts: [title: string, lines: Line[], look: 'mended' | 'open' | 'folded'][] = [
    ['No se pueden guardar', of('refused'), 'mended'],
    ['No se han entendido', ignored.filter(({ why }) => why !== null), 'mended'],
    ['Se guardan', of('created', 'played'), 'open'],
    ['Esperan una respuesta', of('asked'), 'open'],
    ['Ya estaban', of('same'), 'folded'],
    ['Quitadas', lines.filter(isOut), 'folded'],
    ['No cuentan', ignored.filter(({ why }) => why === null), 'folded'],
    ['Títulos', of('title'), 'folded'],
  ]
  return parts.map(([title, some, look]) => {
    const list = (
      <ul className="border-rule border-t">
        {some.map((line) => (
          <ChatLine key={line.line} line={line} isMended={look === 'mended'} {...chat} />
        ))}
      </ul>
    )
    const name = `${title} (${some.length})`
    if (some.length === 0) return null
    if (look === 'folded')
      return (
        <details key={title} open={some.length <= 3}>
          <summary className="lone-link cursor-pointer">{name}</summary>
          {list}
        </details>
      )
    return (
      <div key={title} className="flex flex-col gap-2">
        <h2 className="font-bold">{name}</h2>
        {list}
        {look !== 'mended' || some.length < 2 ? null : (
          <Button
            look="secondary"
            className="self-start"
            onClick={() => answer(Object.fromEntries(some.map(({ line }) => [`line:${line}`, ''])))}
          >
            {`Quitar esas ${some.length} líneas`}
          </Button>
        )}
      </div>
    )
  })
}

function ChatLine({ line, isMended, text, ...mending }: Chat & { line: Line; isMended: boolean }) {
  const key = `line:${line.line}`
  const now = mending.given[key] || text.split(LINE_BREAK)[line.line]!
  return (
    <li className="border-rule flex flex-col border-b py-2 wrap-anywhere">
      {line.game !== null || isMended ? null : (
        <span translate="no" className="text-14 text-ink-soft">{`«${line.text}»`}</span>
      )}
      <Understood line={line} changed={mending.changed} />
      {isMended ? (
        <span className="mt-1 flex flex-wrap items-center gap-1">
          <Mend
            key={now}
            label={`Línea «${line.text}»`}
            value={now}
            isWrong={line.as === 'refused'}
            mend={(mended) => mending.answer({ [key]: mended })}
          />
          {/* Leaving the field reads it. */}
          <Button look="secondary">Leer otra vez</Button>
          <LeaveOut line={line} {...mending} />
        </span>
      ) : mending.given[key] === '' ? (
        <LeaveOut line={line} {...mending} />
      ) : null}
    </li>
  )
}
