import type { NoticeKind } from '#contract/notices.ts'
import type { LeagueOfDelegates } from './league-of-delegates.ts'
import { sunday } from './league-of-delegates.ts'

/** Facts of every kind of notice, as its own code makes them, with names that try what carries them. */
export function factsOfKinds({ teams, courts }: LeagueOfDelegates, gameId: number): Map<NoticeKind, object> {
  const game = {
    gameId,
    localId: teams.gatos,
    visitantId: teams.perros,
    local: 'Gatos & «Gatas» <b>',
    visitant: 'Ñandúes "S. D." 🏀, y más',
    date: sunday,
    courtId: courts.olmo,
    court: 'Olmo',
  }
  return new Map<NoticeKind, object>([['game-moved', { ...game, before: { ...game, court: 'Sauce' } }]])
}
