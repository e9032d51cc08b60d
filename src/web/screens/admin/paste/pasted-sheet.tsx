import { useState } from 'react'
import type { PastedColumn, PastedLine as Line } from '#contract/paste.ts'
import { COLUMN_NAMES } from '#league/parsing/columns.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { LeaveOut, Mend, type Mending, Understood } from './pasted-line.tsx'

/** How many rows are rendered at first, and added at each step. */
const STEP = 200
/** Below this width every row is a card, and the columns are a list above. */
const CARDS = { part: 'max-md:block', head: 'max-md:block', row: 'max-md:block max-md:py-2' }

/** A sheet as it is: what each of its columns is taken for above it, and what each row is in front of it. */
export function PastedSheet(props: Mending & { lines: Line[]; columns: PastedColumn[] }) {
  const { lines, columns, ...mending } = props
  const [isNarrowed, setIsNarrowed] = useState(false)
  const [limit, setLimit] = useState(STEP)
  const asking = lines.filter(({ as, marked }) => as === 'refused' || as === 'asked' || marked?.length)
  const shown = isNarrowed ? asking : lines
  return (
    <div className="flex flex-col gap-2 md:w-[100cqw]">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isNarrowed}
          onChange={({ target }) => setIsNarrowed(target.checked)}
          className="size-6 shrink-0"
        />
        <span>{`Solo las filas que piden algo (${asking.length})`}</span>
      </label>
      <div className="overflow-x-auto">
        <DataTable
          caption="La hoja, fila a fila"
          columns={[
            readingColumn(mending),
            ...columns.map((column, index) => sheetColumn(column, index, mending)),
          ]}
          rows={shown.slice(0, limit)}
          rowKey={({ line }) => line}
          stacked={CARDS}
          empty={<p>Ninguna fila pide nada.</p>}
        />
      </div>
      {shown.length <= limit ? null : (
        <Button look="secondary" className="self-start" onClick={() => setLimit(limit + STEP)}>
          {`Ver más filas (${shown.length - limit})`}
        </Button>
      )}
    </div>
  )
}

function readingColumn(mending: Mending): Column<Line> {
  return {
    title: 'Qué es',
    namesRow: true,
    className: 'text-left align-top font-normal max-md:block md:min-w-80 md:pr-5',
    headLook: 'max-md:hidden',
    cell: (line) => {
      const isNoGame = line.as === 'title' || (line.as === 'ignored' && line.why === null)
      return (
        <span className="flex items-start justify-between gap-4 py-1 wrap-anywhere">
          <span className="flex flex-col">
            <Understood line={line} changed={mending.changed} />
            {isNoGame ? (
              <span className="text-14 text-ink-soft">{line.as === 'title' ? 'Título' : 'No cuenta'}</span>
            ) : null}
          </span>
          {isNoGame ? null : <LeaveOut line={line} {...mending} />}
        </span>
      )
    },
  }
}

function sheetColumn({ title, as }: PastedColumn, index: number, { given, answer }: Mending): Column<Line> {
  const name = title || `Columna ${index + 1}`
  const key = `column:${index}`
  return {
    title: name,
    className:
      'text-left align-top max-md:flex max-md:items-center max-md:gap-3 max-md:empty:hidden md:min-w-28 md:px-2',
    look: 'text-14 wrap-anywhere md:py-2',
    head: (
      <>
        <span className="block wrap-anywhere max-md:w-28 max-md:shrink-0">{name}</span>
        <select
          aria-label={`Qué es la columna «${name}»`}
          value={given[key] ?? as}
          onChange={({ target }) => answer({ [key]: target.value })}
          className={`${CONTROL_BOX} text-14 text-ink min-w-0 field-sizing-content font-normal md:w-auto!`}
        >
          {Object.entries(COLUMN_NAMES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </>
    ),
    cell: ({ line, cells, marked = [] }) => {
      const cell = `cell:${line}:${index}`
      const text = cells?.[index] ?? ''
      const isWrong = marked.includes(index)
      const isMended = isWrong || cell in given
      if (text === '' && !isMended) return null
      return (
        <>
          <span className="text-ink-soft w-28 shrink-0 md:hidden">{name}</span>
          {isMended ? (
            <Mend
              key={text}
              label={`${name}: «${text}»`}
              value={text}
              isWrong={isWrong}
              mend={(mended) => answer({ [cell]: mended })}
            />
          ) : (
            <span translate="no">{text}</span>
          )}
        </>
      )
    },
  }
}
