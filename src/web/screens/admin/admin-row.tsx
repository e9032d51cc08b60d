import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'

/** A line of the admins' first page: it leads somewhere, or opens in place. */
export type Row = { sign: ReactNode; title: string; note?: string } & ({ to: string } | { inside: ReactNode })

const LOOK =
  'hover:bg-hover grid min-h-13 w-full grid-cols-[2.5rem_minmax(0,1fr)_1.5rem] items-center gap-1 py-1.5'

export function AdminRow({ row, isFirst = false }: { row: Row; isFirst?: boolean }) {
  const { sign, title, note } = row
  const text = (
    <>
      <span className={`font-figure text-31 flex justify-center font-bold ${isFirst ? 'text-accent' : ''}`}>
        {sign}
      </span>
      <span className="leading-tight wrap-anywhere">
        <span className="block font-bold">{title}</span>
        {note === undefined ? null : <span className="text-14 text-ink-soft block">{note}</span>}
      </span>
    </>
  )
  return (
    <li className="border-rule border-b">
      {'to' in row ? (
        <Link to={row.to} className={LOOK}>
          {text}
          <Chevron />
        </Link>
      ) : (
        <details className="group">
          <summary className={`${LOOK} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
            {text}
            <span className="rotate-90 transition-transform duration-140 group-open:-rotate-90 motion-reduce:transition-none">
              <Chevron />
            </span>
          </summary>
          <div className="pb-2 pl-11">{row.inside}</div>
        </details>
      )}
    </li>
  )
}

function Chevron() {
  return (
    <span className="text-ink-soft">
      <Icon d="M9 6l6 6-6 6" />
    </span>
  )
}
