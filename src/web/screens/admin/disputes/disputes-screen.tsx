import { useId } from 'react'
import { useLoaderData } from 'react-router'
import type { DisputedGame } from '#contract/disputes.ts'
import type { Game } from '#contract/games.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ThingForm } from '../thing-form.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { loadDisputes } from './load-disputes.ts'
import { SettleFields } from './settle-fields.tsx'
import { settleThing } from './settle-thing.ts'

export const loader = loadDisputes

export default function DisputesScreen() {
  const { settled, disputed, groups } = useLoaderData<typeof loader>()
  const titleId = useId()
  return (
    <AdminPage title="Desacuerdos" note="Los resultados en revisión, desde el que más tiempo lleva">
      {settled === null ? null : <Settle game={settled} disputed={disputed} />}
      <section aria-labelledby={titleId}>
        <SectionTitle id={titleId}>Por decidir</SectionTitle>
        {disputed.length === 0 ? (
          <EmptyState title="No hay resultados en revisión">
            Cuando un equipo visitante diga que un resultado es otro, saldrá aquí.
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4">
            {disputed.map((one, place) => (
              <DisputeCard key={one.game.id} disputed={one} group={groups.get(one.game.competitionId)}>
                {one.game.id === settled?.id ? null : (
                  <ButtonLink
                    look={place === 0 && settled === null ? 'primary' : 'secondary'}
                    to={paths.admin('disputes', { id: one.game.id })}
                    aria-label={`Decidir ${one.game.local.name} – ${one.game.visitant.name}`}
                  >
                    Decidir
                  </ButtonLink>
                )}
              </DisputeCard>
            ))}
          </ul>
        )}
      </section>
    </AdminPage>
  )
}

function Settle({ game, disputed }: { game: Game; disputed: DisputedGame[] }) {
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
      <SettleFields game={game} dispute={found.dispute} />
    </ThingForm>
  )
}
