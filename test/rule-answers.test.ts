import { expect, test } from 'vitest'
import type { NoticeKind } from '#contract/notices.ts'
import { findGroupContext } from '#web/league/tables/group-context.ts'
import { loadOpenGroup } from '#web/league/tables/load-open-group.ts'
import { loadOwnGames } from '#web/league/games/load-own-games.ts'
import { loadTable } from '#web/league/tables/load-table.ts'
import { startOfToday } from '#web/league/seasons/start-of-today.ts'
import { chooseGroup } from '#web/screens/admin/choose-group.ts'
import { sortCalendar } from '#web/screens/calendar/calendar-days.ts'
import { splitGames } from '#web/screens/teams/split-games.ts'
import { readCalendar } from './read-calendar.ts'
import { gamesIn, sectionOf, textOf } from './trials/agreement/read-page.ts'
import { buildWednesdayLeague, WEDNESDAY, type WednesdayLeague } from './wednesday-league.ts'

type Ask = (league: WednesdayLeague) => Promise<unknown>

/** A question, its answer by the facts of the league, and how to read it from each page or answer that states it. */
type Row = { answer: unknown; readers: Record<string, Ask> }

const CHAMPION = /Equipo campeón: (\w+)/

const ROWS: Record<string, Row> = {
  'which result is missing': {
    answer: ['over'],
    readers: {
      'Te toca': ofToDos('results'),
      'the tasks of the admins': async ({ byAdmin, named }) =>
        named((await byAdmin('GET /to-do')).results.first),
      'the notices of a missing result': ofNotices('result-due'),
      'the page of the group': async ({ page, groupId, named }) =>
        named(gamesIn(sectionOf(await page(`/clasification/${groupId}`), 'Falta el resultado'))),
    },
  },
  'which game of the closed phase lacks its result': {
    answer: [],
    readers: {
      'Te toca': async (league) => (await ofToDos('results')(league)).filter((name) => name === 'abandoned'),
      'its page': async ({ page, closed, named }) =>
        named(gamesIn(sectionOf(await page(`/clasification/${closed.groupId}`), 'Falta el resultado'))),
      'the calendar': async (league) => {
        const { overdue } = await calendarOf(league)
        return league.named(overdue.flatMap(({ games }) => games)).filter((name) => name !== 'over')
      },
      'the page of the team': async ({ page, teams, named }) => {
        const listed = (await page(`/equipos/${teams.linces}`)).match(/<li\b.*?<\/li>/gs) ?? []
        return named(gamesIn(listed.filter((item) => item.includes('Falta el resultado')).join('')))
      },
    },
  },
  'whether Linces, which has no delegate, owes anything': {
    answer: false,
    readers: {
      'Te toca': async ({ byAdmin, teams }) => {
        const toDo = await byAdmin('GET /team/{id}/to-do', { params: { id: teams.linces } })
        return Object.values(toDo).some((tasks) => tasks.length > 0)
      },
      'the tasks of the admins': async ({ byAdmin, teams }) =>
        (await byAdmin('GET /to-do')).results.first.some(({ localId }) => localId === teams.linces),
      'what blocks a team': async ({ api, teams }) =>
        (await api('GET /team/{id}/check-pending-fairplay', { params: { id: teams.linces } })).data,
      'what the closed phase has left': async ({ byAdmin, closed }) =>
        (await byAdmin('GET /competition-group/{id}/unplayed', { params: { id: closed.id } })).total > 0,
      'Lo que queda': async ({ api, closed }) =>
        (await loadOpenGroup(api, await findGroupContext(api, closed.groupId))) !== null,
      'its page': async (league) =>
        (await competitionOf(league, league.teams.linces, league.closed.groupId)).hasGamesLeft,
      'the weekly notice of the admins': async ({ notices }) =>
        (await notices('delegates-missing')).some(({ text }) => text.includes('Linces')),
    },
  },
  'which rating is owed': {
    answer: ['played'],
    readers: {
      'Te toca': ofToDos('ratings'),
      'the notices of a rating': ofNotices('rating-due'),
      'Subir resultados': async ({ byAdmin, teams, named }) =>
        named((await loadOwnGames(byAdmin, teams.perros)).toRate),
    },
  },
  'how many games of Gatos count in the group': {
    answer: 1,
    readers: {
      'the table': async (league) => (await rowOf(league)).played,
      'the form': async (league) => (await rowOf(league)).form.length,
      'the file of the table': async ({ nobody, groupId }) =>
        Number(
          /^\d+;Gatos;(\d+);/m.exec(
            (await nobody('GET', `/clasification.csv?competitionId=${groupId}`)).body,
          )![1],
        ),
      'the statistics': async (league) => countedIn(league, league.phaseId),
      'the page of the team': async (league) =>
        (await competitionOf(league, league.teams.gatos, league.groupId)).place!.played,
    },
  },
  'how many games of Gatos count in the cup': {
    answer: 2,
    readers: {
      'the draw': async (league) => (await drawOf(league)).rounds[0]!.pairs[0]!.results.length,
      'the statistics': async (league) => countedIn(league, league.cup.id),
      'the page of the team': async (league) => {
        const { counted } = await splitOf(league, league.teams.gatos)
        return counted.filter(({ competition }) => competition.id === league.cup.groupId).length
      },
      'the form on the page of a game': async ({ api, games }) => {
        const { local } = await api('GET /game/{id}/overview', { params: { id: games.over } })
        return local.form.filter(({ id }) => id !== games.played).length
      },
    },
  },
  'how many games Osos has left in the group': {
    answer: 3,
    readers: {
      'what the phase has left': async ({ byAdmin, phaseId, teams }) => {
        const unplayed = await byAdmin('GET /competition-group/{id}/unplayed', { params: { id: phaseId } })
        return unplayed.games.filter(({ local, visitant }) => [local.id, visitant.id].includes(teams.osos))
          .length
      },
      'Lo que queda': async ({ api, groupId, teams }) => {
        const { left } = (await loadOpenGroup(api, await findGroupContext(api, groupId)))!
        return left.filter(({ localId, visitantId }) => [localId, visitantId].includes(teams.osos)).length
      },
      'the statistics': async (league) =>
        (await statisticsOf(league, league.phaseId, league.teams.osos)).not_played,
      'the notice of its end': async ({ notices }) =>
        Number(/\d+/.exec((await notices('phase-ending'))[0]!.text)![0]),
    },
  },
  'which game Perros plays next': {
    answer: ['next'],
    readers: {
      'Te toca': async ({ byAdmin, teams, named }) =>
        named((await byAdmin('GET /team/{id}/to-do', { params: { id: teams.perros } })).upcoming),
      'the page of the team': async ({ page, teams, named }) =>
        named(gamesIn(sectionOf(await page(`/equipos/${teams.perros}`), 'Por jugar')).slice(0, 1)),
      'the page of the group': async ({ page, groupId, named }) =>
        named(gamesIn(sectionOf(await page(`/clasification/${groupId}`), 'Próximos'))),
      'the calendar': async (league) =>
        league.named((await calendarOf(league)).days.flatMap(({ games }) => games)),
      'the subscribed calendar': async ({ app, teams, named }) => {
        const { events } = await readCalendar(app, `?teamId=${teams.perros}`)
        const coming = [...events].filter(([, { start }]) => start > WEDNESDAY)
        return named(coming.map(([uid]) => Number(/\d+/.exec(uid)![0])))
      },
      'the week as text': async (league) =>
        (await weekOf(league)).filter((line) => line.includes('Osos – Perros')).map(() => 'next'),
    },
  },
  'which results the last week brought': {
    answer: ['Gatos 50–60 Perros', 'Gatos 61–58 Perros', 'Gatos 61–58 Perros', 'Gatos 61–58 Perros'],
    readers: {
      'the week as text': async (league) =>
        (await weekOf(league)).flatMap((line) => /\w+ \d+–\d+ \w+/.exec(line)?.[0] ?? []).toSorted(),
      'the news': async (league) =>
        (await newsOf(league)).map((entry) => textOf(/<title>.*<\/title>/.exec(entry)![0])).toSorted(),
      'the list of games': async ({ api }) =>
        (await api('GET /game', { query: { finished: true } }))
          .map((game) => `${game.local.name} ${game.localScore}–${game.visitantScore} ${game.visitant.name}`)
          .toSorted(),
    },
  },
  'which result is in review': {
    answer: ['third'],
    readers: {
      'the disputes': async ({ byAdmin, named }) =>
        named((await byAdmin('GET /dispute')).map(({ game }) => game)),
      'the tasks of the admins': async ({ byAdmin, named }) =>
        named((await byAdmin('GET /to-do')).disputes.first),
      'Te toca': ofToDos('disputes'),
      'the notices of a dispute': ofNotices('dispute-opened'),
      'the list of games': async ({ api, named }) =>
        named((await api('GET /game', { query: {} })).filter(({ disputed }) => disputed)),
      'the news': async (league) => thirdIn(await newsOf(league)),
      'the week as text': async (league) => thirdIn(await weekOf(league)),
      'the picture of the week': async ({ api, cup }) =>
        (
          await api('GET /week/{id}', { params: { id: cup.groupId }, query: { day: WEDNESDAY.slice(0, 10) } })
        ).results.flatMap(({ score, inReview }) => (inReview && score.local === 50 ? 'third' : [])),
      'the file of the games': async ({ nobody, cup }) =>
        thirdIn((await nobody('GET', `/games.csv?competitionId=${cup.groupId}`)).body.split('\r\n')),
    },
  },
  'who has won the cup': {
    answer: 'Gatos',
    readers: {
      'the draw': async (league) => {
        const { champion, rounds } = await drawOf(league)
        return !rounds[0]!.pairs[0]!.disputed && champion?.name
      },
      'the page of the draw': async ({ page, cup }) =>
        /Equipo campeón (\w+)/.exec(textOf(await page(`/clasification/${cup.groupId}`)))?.[1],
      'the week as text': async (league) => CHAMPION.exec((await weekOf(league)).join(' '))?.[1],
      'the page of the team': async ({ page, teams }) =>
        textOf(await page(`/equipos/${teams.gatos}`)).includes('Es el equipo campeón.') && 'Gatos',
      'the page of the game that decided it': async ({ api, games }) => {
        const { meaning, game } = await api('GET /game/{id}/overview', { params: { id: games.second } })
        return meaning?.kind === 'draw-after' && meaning.through !== null && game[meaning.through].name
      },
      'the notices of a champion': async ({ notices }) =>
        CHAMPION.exec((await notices('champion'))[0]?.title ?? '')?.[1],
    },
  },
  'which phase the season opens with': {
    answer: 'Copa',
    readers: {
      'the front page': async ({ api }) => {
        const [league] = await api('GET /league')
        return (await loadTable(api, league!, await api('GET /competition-group', { query: {} }), {})).phase!
          .name
      },
      'the competition of a team': async ({ api, teams, cup }) => {
        const params = { teamId: teams.gatos }
        const [first] = await api('GET /competition-team/get-active-competitions/{teamId}', { params })
        return first!.id === cup.groupId && 'Copa'
      },
      'the pages of the admins': async ({ api }) => {
        const phases = await api('GET /competition-group', { query: {} })
        const groups = await api('GET /competition', { query: {} })
        return chooseGroup({ leagues: await api('GET /league'), phases, groups }, {}).phase!.name
      },
    },
  },
}

test('all readers that state a rule of the league answer the same', async () => {
  const league = await buildWednesdayLeague()
  const found = new Map<string, string>()
  for (const [question, { answer, readers }] of Object.entries(ROWS)) {
    const said = await Promise.all(
      Object.entries(readers).map(async ([reader, ask]) => ({
        reader,
        text: JSON.stringify(await ask(league)),
      })),
    )
    const [right] = said.filter(({ text }) => text === JSON.stringify(answer))
    for (const { reader, text } of said) {
      if (text !== JSON.stringify(answer))
        found.set(`${question}: ${reader}`, `says ${text}, ${right?.reader} says ${JSON.stringify(answer)}`)
    }
  }
  expect([...found]).toEqual([])
})

function ofToDos(list: 'results' | 'ratings' | 'disputes') {
  return async ({ byAdmin, teams, named }: WednesdayLeague) => {
    const all = Object.values(teams).map((id) => byAdmin('GET /team/{id}/to-do', { params: { id } }))
    return named((await Promise.all(all)).flatMap((toDo) => toDo[list]))
  }
}

function ofNotices(kind: NoticeKind): Ask {
  return async ({ notices, named }) =>
    named((await notices(kind)).map(({ path }) => Number(/(?:partidos\/|partido=)(\d+)/.exec(path!)![1])))
}

async function calendarOf({ api }: WednesdayLeague) {
  const games = await api('GET /pending-games', { query: {} })
  return sortCalendar(games, Date.now(), { timeZone: 'Europe/Madrid', seasonYear: 2025 })
}

async function rowOf({ api, groupId, teams }: WednesdayLeague) {
  const query = { competitionId: groupId }
  const [table] = await api('GET /competition-team/clasifications', { query })
  return table!.standings.find(({ team }) => team.id === teams.gatos)!
}

async function statisticsOf({ byAdmin }: WednesdayLeague, competitionGroupId: number, teamId: number) {
  const rows = await byAdmin('GET /competition-team/statistics', { query: { competitionGroupId } })
  return rows.find((row) => row.team_id === teamId)!
}

async function countedIn(league: WednesdayLeague, phaseId: number): Promise<number> {
  const { victories, defeats } = await statisticsOf(league, phaseId, league.teams.gatos)
  return victories + defeats
}

async function drawOf({ api, cup }: WednesdayLeague) {
  const params = { competitionGroupId: cup.id }
  const { competitions } = await api('GET /game/get-crossing-summary/{competitionGroupId}', { params })
  return competitions[0]!
}

function overviewOf({ api }: WednesdayLeague, id: number) {
  return api('GET /team/{id}/overview', { params: { id } })
}

async function competitionOf(league: WednesdayLeague, teamId: number, groupId: number) {
  const { season } = await overviewOf(league, teamId)
  return season!.competitions.find(({ id }) => id === groupId)!
}

async function splitOf(league: WednesdayLeague, teamId: number) {
  const { games } = await overviewOf(league, teamId)
  return splitGames(games, startOfToday(Date.now()), Date.now())
}

async function weekOf({ api }: WednesdayLeague): Promise<string[]> {
  const { text } = await api('GET /week', { query: { day: WEDNESDAY.slice(0, 10) } })
  return text!.split('\n')
}

async function newsOf({ nobody }: WednesdayLeague): Promise<string[]> {
  return (await nobody('GET', '/news.atom')).body.split('<entry>').slice(1)
}

/** The third game of the cup, for each line that says that its result is in review. */
function thirdIn(lines: readonly string[]): string[] {
  return lines.filter((line) => /en revisión/i.test(line) && /50.60/.test(line)).map(() => 'third')
}
