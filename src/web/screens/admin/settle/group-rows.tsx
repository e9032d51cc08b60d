import { useState } from 'react'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { ChosenEffect } from './chosen-effect.tsx'
import type { Choice, Row } from './choices.ts'
import { UnplayedRow } from './unplayed-row.tsx'

type Props = { rows: Row[]; chosen: Choice[]; folded: boolean; closes: boolean }

/** The games that a group has left. `folded`: collapsed at first, unless something is chosen in it. */
export function GroupRows({ rows, chosen, folded, closes }: Props) {
  const [isOpen] = useState(!folded || chosen.length > 0)
  const { id, name } = rows[0]!.row.competition
  const list = (
    <>
      <ul>
        {rows.map((row) => (
          <UnplayedRow key={row.name} {...row} />
        ))}
      </ul>
      {chosen.length === 0 && !closes ? null : (
        <ChosenEffect groupId={id} forfeits={chosen} closes={closes} />
      )}
    </>
  )
  if (!folded) {
    return (
      <section aria-labelledby={`grupo-${id}`}>
        <SectionTitle id={`grupo-${id}`}>{name}</SectionTitle>
        {list}
      </section>
    )
  }
  return (
    <details open={isOpen} className="border-rule border-b">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 font-bold">
        <span className="wrap-anywhere underline decoration-1 underline-offset-4">{name}</span>
        <span className="text-14 text-ink-soft font-normal">
          {`${rows.length === 1 ? '1 partido' : `${rows.length} partidos`}${chosen.length === 0 ? '' : `, ${chosen.length} sin presentarse un equipo`}`}
        </span>
      </summary>
      {list}
    </details>
  )
}
