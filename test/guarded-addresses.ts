import { ADMIN_PAGES, paths } from '#contract/paths.ts'
import type { DemoIds } from './public-addresses.ts'

/** One address of every page for logged-in people, the admins' pages at the end. */
export function guardedAddresses({ group, team, game }: DemoIds): string[] {
  return [
    paths.newGame(),
    paths.savedGame(game),
    paths.moveGame(game),
    paths.dispute(game),
    paths.changeGame(game),
    paths.claim(game),
    paths.restoreGame(game),
    paths.proposals(),
    paths.proposal(1),
    paths.answerProposal(1),
    paths.propose(group, team),
    paths.updateGame(),
    paths.addResult(game),
    paths.addFeedback(game),
    paths.newCourt(),
    paths.editCourt(1),
    paths.notices(),
    paths.announcements(),
    paths.profile('cuenta'),
    paths.competition(),
    paths.team(team),
    paths.editTeam(team),
    paths.availability(team),
    paths.admin(),
    ...ADMIN_PAGES.map((place) => paths.admin(place)),
  ]
}
