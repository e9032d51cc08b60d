import type { ReactNode } from 'react'
import type { UnplayedGame } from '#contract/unplayed.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../../api/site.ts'
import { pairName } from '../../../league/pair-name.ts'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { Field } from '../../../ui/field.tsx'
import { useField } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { planText, proposalText } from './unplayed-words.ts'

/** A game that is left, its story, and what happens with it. `decided`: an earlier game of its series decides. */
export function UnplayedRow({ row, name, decided }: { row: UnplayedGame; name: string; decided: boolean }) {
  const site = useSite()
  const { game, proposal } = row
  const asked = proposalText(row, site)
  const plan = planText(row, site)
  const story = (
    // Its key: see game-date.tsx.
    <span key={`${plan} ${asked}`}>
      {plan}
      {asked === null ? null : (
        <>
          {' '}
          {asked} {proposal === null ? null : <TextLink to={paths.proposal(proposal.id)}>Ver</TextLink>}
        </>
      )}
      {game === null ? null : (
        <>
          {' '}
          <TextLink to={paths.game(game.id)}>Ir al partido</TextLink>
        </>
      )}
    </span>
  )
  return (
    <li className="border-rule border-b py-4 first:pt-0 last:border-b-0">
      {decided ? (
        <>
          <p translate="no" className="font-bold wrap-anywhere">
            {pairName(row)}
          </p>
          <p className="text-14 text-ink-soft">{story}</p>
          <p className="text-14 mt-1">
            Se decide con el de arriba: quien no se presenta a uno pierde la eliminatoria.
          </p>
        </>
      ) : (
        <WhatHappens row={row} name={name} story={story} />
      )}
    </li>
  )
}

function WhatHappens({ row, name, story }: { row: UnplayedGame; name: string; story: ReactNode }) {
  const { value, set } = useField(name)
  return (
    <Field name={name} label={pairName(row)} required hint={story}>
      {(wired) => (
        <select
          {...wired}
          value={value}
          onChange={(event) => set(event.target.value)}
          className={CONTROL_BOX}
        >
          <option value="left">Sigue pendiente</option>
          <option value="visitant">No se presentó {row.visitant.name}: 20-0</option>
          <option value="local">No se presentó {row.local.name}: 0-20</option>
          <option value="both">No se presentó nadie: 0-0</option>
        </select>
      )}
    </Field>
  )
}
