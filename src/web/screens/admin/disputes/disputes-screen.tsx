import { useId, type ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { DisputedGame } from '#contract/disputes.ts'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../../api/client.ts'
import { GameDate } from '../../../league/game-date.tsx'
import { loadResultGroup } from '../../../league/load-result-group.ts'
import { pairName } from '../../../league/pair-name.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoneLink } from '../../../ui/link.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { AdminPage } from '../admin-page.tsx'
import { loadEdited } from '../thing.ts'
import { ThingForm } from '../thing-form.tsx'
import { BothVersions } from './both-versions.tsx'
import { SettleFields } from './settle-fields.tsx'
import { settleThing } from './settle-thing.ts'

/** The disputed results, the groups they belong to, and the game whose dispute is being settled. */
export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const [settled, disputed] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /game/{id}', { params: { id } })),
    api('GET /dispute'),
  ])
  const ids = [...new Set(disputed.map(({ game }) => game.competitionId))]
  const groups = new Map(
    await Promise.all(ids.map(async (id) => [id, await loadResultGroup(api, id)] as const)),
  )
  return { settled, disputed, groups }
}

type Found = Awaited<ReturnType<typeof loader>>

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
            <EmptyState title="No hay resultados en revisión" />
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

/** A disputed result, with the comments on it and the actions to settle it. */
function DisputeCard({ game, children }: { game: DisputedGame['game']; children: ReactNode }) {
  const name = pairName(game)
  return (
    <li aria-label={name} className="border-rule bg-surface rounded-large border p-4 wrap-anywhere">
      <p className="text-14 text-ink-soft">
        <GameDate date={game.date} /> <span>{`· ${game.competition.name}`}</span>
      </p>
      <p className="font-bold">
        <LoneLink to={paths.game(game.id)}>{name}</LoneLink>
      </p>
      {children}
    </li>
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
