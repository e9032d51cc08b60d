import { useState, type ReactNode } from 'react'
import { Section } from '../../../ui/section.tsx'
import type { Choice, Row } from './choices.ts'
import { effectOnTable, type ResultGroup } from '#league/result-effect.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { EffectTable } from '../../../league/results/effect-table.tsx'
import { LAST_RESULT } from '../../../league/results/effect-text.ts'
import { loadResultGroup } from '../../../league/results/load-result-group.ts'
import type { UnplayedGame } from '#contract/unplayed.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../../api/site.ts'
import { LookUp } from '../../../ui/look-up.tsx'
import { pairName } from '../../../league/games/pair-name.ts'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { Field } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { planText, proposalText, waitsText } from './unplayed-text.ts'

type Props = { rows: Row[]; chosen: Choice[]; folded: boolean; closes: boolean }

/** The games that a group has left. `folded`: collapsed at first, unless something is chosen in it. */
export function GroupRows({ rows, chosen, folded, closes }: Props) {
  const [isOpen] = useState(!folded || chosen.length > 0)
  const { id, name } = rows[0]!.row.competition
  const list = (
    <>
      <ul className="lg:grid lg:grid-cols-2 lg:gap-x-12">
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
      <Section title={name} id={`grupo-${id}`}>
        {list}
      </Section>
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

const ONCE_CLOSED = 'Al cerrarla, los empates se deciden por los partidos entre sí.'

/** The table of a group with the forfeits that are chosen in it, and once its phase is closed. */
function ChosenEffect(props: { groupId: number; forfeits: Choice[]; closes: boolean }) {
  const { groupId, forfeits, closes } = props
  const query = useApiQuery(`result group ${groupId}`, (api) => loadResultGroup(api, groupId))
  return (
    <LookUp query={query}>
      {(group) => {
        if (group === null || group.crossing) return null
        const names = new Map(group.entries.map(({ teamId, name }) => [teamId, name]))
        const { rows, isLast } = effectOf(group, forfeits, closes)
        return (
          <>
            {isLast ? <p className="text-14 mt-2">{closes ? ONCE_CLOSED : LAST_RESULT}</p> : null}
            <EffectTable rows={rows} nameOf={(teamId) => names.get(teamId) ?? '?'} />
          </>
        )
      }}
    </LookUp>
  )
}

function effectOf(group: ResultGroup, forfeits: Choice[], closes: boolean) {
  return effectOnTable(
    group,
    forfeits.map(({ row, forfeit }, index) => ({
      // Ids below 0 belong to no game.
      id: row.game?.id ?? -1 - index,
      date: row.game?.date ?? null,
      localId: row.local.id,
      visitantId: row.visitant.id,
      localScore: null,
      visitantScore: null,
      forfeit,
      finished: true,
    })),
    { closes },
  )
}

/** A game that is left, its story, and what happens with it. `decided`: an earlier game of its series decides. */
function UnplayedRow({ row, name, decided }: { row: UnplayedGame; name: string; decided: boolean }) {
  const site = useSite()
  const { game, proposal } = row
  const asked = proposalText(row, site)
  const plan = planText(row, site)
  const waits = waitsText(row)
  const story = (
    // Its key: see game-date.tsx.
    <span key={`${plan} ${asked} ${waits}`}>
      {plan}
      {asked === null ? null : (
        <>
          {' '}
          {asked} {proposal === null ? null : <TextLink to={paths.proposal(proposal.id)}>Ver</TextLink>}
        </>
      )}
      {waits === '' ? null : ` ${waits}`}
      {game === null ? null : (
        <>
          {' '}
          <TextLink to={paths.game(game.id)}>Ir al partido</TextLink>
        </>
      )}
    </span>
  )
  return (
    <li className="border-rule border-b py-4 first:pt-0 last:border-b-0 lg:nth-2:pt-0 lg:nth-last-2:border-b-0">
      {decided ? (
        <>
          <p translate="no" className="font-bold wrap-anywhere">
            {pairName(row)}
          </p>
          <p className="text-14 text-ink-soft">{story}</p>
          <p className="text-14 mt-1">Va con el de arriba.</p>
        </>
      ) : (
        <WhatHappens row={row} name={name} story={story} />
      )}
    </li>
  )
}

function WhatHappens({ row, name, story }: { row: UnplayedGame; name: string; story: ReactNode }) {
  return (
    <Field name={name} label={pairName(row)} required hint={story}>
      {(wired, typed) => (
        <select {...wired} {...typed} className={CONTROL_BOX}>
          <option value="left">Sigue pendiente</option>
          <option value="visitant">No se presentó {row.visitant.name}: 20-0</option>
          <option value="local">No se presentó {row.local.name}: 0-20</option>
          <option value="both">No se presentó nadie: 0-0</option>
        </select>
      )}
    </Field>
  )
}
