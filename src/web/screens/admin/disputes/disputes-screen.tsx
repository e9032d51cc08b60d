import { useId } from 'react'
import { useLoaderData } from 'react-router'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ThingForm } from '../thing-form.tsx'
import { BothVersions } from './both-versions.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { loadDisputes } from './load-disputes.ts'
import { SettleFields } from './settle-fields.tsx'
import { settleThing } from './settle-thing.ts'
import { pairName } from '../../../league/pair-name.ts'

export const loader = loadDisputes
type Found = Awaited<ReturnType<typeof loadDisputes>>

export default function DisputesScreen() {
  const found = useLoaderData<typeof loader>()
  const { settled, disputed, groups } = found
  const titleId = useId()
  const others = disputed.filter(({ game }) => game.id !== settled?.id)
  return (
    <AdminPage title="Desacuerdos" note="Los resultados en revisión, desde el que más tiempo lleva">
      {settled === null ? null : <Settle {...found} game={settled} />}
      {settled !== null && others.length === 0 ? null : (
        <section aria-labelledby={titleId}>
          <SectionTitle id={titleId}>Por decidir</SectionTitle>
          {others.length === 0 ? (
            <EmptyState title="No hay resultados en revisión">
              Cuando un equipo visitante diga que un resultado es otro, saldrá aquí.
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-4">
              {others.map((one, place) => (
                <DisputeCard key={one.game.id} game={one.game}>
                  <BothVersions disputed={one} group={groups.get(one.game.competitionId)} />
                  <ButtonLink
                    look={place === 0 && settled === null ? 'primary' : 'secondary'}
                    to={paths.admin('disputes', { id: one.game.id })}
                    aria-label={`Decidir ${pairName(one.game)}`}
                  >
                    Decidir
                  </ButtonLink>
                </DisputeCard>
              ))}
            </ul>
          )}
        </section>
      )}
    </AdminPage>
  )
}

function Settle({ game, disputed, groups }: Pick<Found, 'disputed' | 'groups'> & { game: Game }) {
  const found = disputed.find((one) => one.game.id === game.id)
  if (found === undefined) {
    return (
      <EmptyState title="Ese resultado ya no está en revisión">
        <ButtonLink look="primary" to={paths.game(game.id)}>
          Ver el partido
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ThingForm thing={settleThing(found.dispute)} edited={game}>
      <BothVersions disputed={found} group={groups.get(game.competitionId)} stacked />
      <SettleFields game={game} dispute={found.dispute} />
    </ThingForm>
  )
}
