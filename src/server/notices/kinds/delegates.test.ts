import { expect, test } from 'vitest'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { buildLeagueOfNotices, done, type LeagueOfNotices } from '../../../../test/notices.ts'

async function accept({ gatos, fan, teams }: LeagueOfNotices, body: object = {}) {
  const made = await gatos.call('POST', '/invitation', { teamId: teams.gatos, ...body })
  await done(fan, 'POST', '/invitation/accept', { token: made.json<{ token: string }>().token })
}

const textOf = (what: string, { teams }: LeagueOfNotices) =>
  `${what} Gatos | En su página está quién lo lleva ahora. | /teams/${teams.gatos}#quien-lleva`
const joinedOf = (league: LeagueOfNotices) => textOf('Alguien más lleva ya', league)
const leftOf = (league: LeagueOfNotices) => textOf('Alguien ha dejado de llevar', league)

describeDomain('notices to the delegates of a team', (engine) => {
  test('say that somebody joins them, which is no news to the admins', async () => {
    const league = await buildLeagueOfNotices(engine)
    await accept(league)
    expect(await league.dispatch('delegate-joined')).toEqual({
      gatos: [joinedOf(league)],
      gata: [joinedOf(league)],
    })
    expect(await league.noticesOf('invitation-accepted')).toEqual({})
  })

  test('say that somebody leaves; the last one is told to the admins', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, gata, teams, dispatch, noticesOf } = league
    await done(gatos, 'PUT', `/user/${gatos.id}/leave-team`, { teamId: teams.gatos })
    expect(await dispatch('delegate-left')).toEqual({ gata: [leftOf(league)] })
    expect(await noticesOf('team-without-delegate')).toEqual({})
    await done(gata, 'PUT', `/user/${gata.id}/leave-team`, { teamId: teams.gatos, last: true })
    expect(await dispatch('delegate-left')).toEqual({ gata: [leftOf(league)] })
    expect(Object.keys(await noticesOf('team-without-delegate'))).toEqual(['admin'])
  })

  test('say both when a team is handed over, and the admins hear who has it', async () => {
    const league = await buildLeagueOfNotices(engine)
    await accept(league, { handsOver: true })
    expect(await league.dispatch('delegate-joined')).toEqual({ gata: [joinedOf(league)] })
    expect(await league.noticesOf('delegate-left')).toEqual({ gata: [leftOf(league)] })
    expect(Object.keys(await league.noticesOf('invitation-accepted'))).toEqual(['admin'])
  })
})
