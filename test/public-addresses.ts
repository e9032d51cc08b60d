/**
 * `unlisted`: not for search engines, so it has no structured data. `formOf`: the page that it describes instead.
 * `framed`: for other sites, without this site's script.
 */
export type PublicAddress = {
  address: string
  screen: string
  unlisted?: true
  formOf?: string
  framed?: true
}

type Group = { id: number; competitionGroupId: number }
type Table = { standings: { team: { id: number }; competition: { id: number }; decidedBy: object | null }[] }
type Phase = { id: number; leagueId: number; crossing: boolean; active: boolean }

/** The ids for the changing pages of a season: a group with a table, a draw, a team and a game of the group. */
export type DemoIds = {
  group: number
  draw: number
  team: number
  game: number
  /** A team placed by a tie-break, and its group; by default the team above, whose page says that there was none. */
  tied?: { group: number; team: number }
}

/** Finds them on a server with the demo season, in the current season. */
export async function findDemoIds(url: string): Promise<DemoIds> {
  const ask = async <Answer>(path: string) => (await (await fetch(`${url}/api${path}`)).json()) as Answer
  const leagues = await ask<{ id: number; current: boolean }[]>('/league')
  const phases = await ask<Phase[]>('/competition-group')
  const groups = await ask<Group[]>('/competition')
  const current = leagues.find((league) => league.current)?.id
  const phasesOf = (crossing: boolean) =>
    phases.filter((one) => one.leagueId === current && one.crossing === crossing)
  const groupOf = (crossing: boolean) => {
    const [phase] = phasesOf(crossing)
    return groups.find(({ competitionGroupId }) => competitionGroupId === phase?.id)!.id
  }
  const group = groupOf(false)
  const [game] = await ask<{ id: number; localId: number }[]>(`/game?competitionId=${group}&finished=true`)
  const tables = await Promise.all(
    phasesOf(false).map(({ id }) =>
      ask<Table[]>(`/competition-team/clasifications?competitionGroupId=${id}`),
    ),
  )
  const rows = tables.flat().flatMap(({ standings }) => standings)
  const row = rows.find(({ decidedBy }) => decidedBy !== null)!
  const tied = { group: row.competition.id, team: row.team.id }
  return { group, draw: groupOf(true), team: game!.localId, game: game!.id, tied }
}

/** One address of every public page of the demo season, with the file of its screen. */
export function publicAddresses({
  group,
  draw,
  team,
  game,
  tied = { group, team },
}: DemoIds): PublicAddress[] {
  return [
    { address: '/', screen: 'standings/standings-screen' },
    { address: '/history', screen: 'standings/history-screen' },
    { address: '/calendar', screen: 'calendar/calendar-screen' },
    { address: '/semana', screen: 'week/week-screen', unlisted: true },
    { address: `/semana?grupo=${group}`, screen: 'week/week-screen', unlisted: true },
    { address: '/courts', screen: 'courts/courts-screen' },
    { address: '/courts/map', screen: 'courts/courts-map-screen', unlisted: true },
    { address: '/info', screen: 'pages/rules-screen' },
    { address: '/score-counter', screen: 'scoreboard/scoreboard-screen' },
    { address: `/clasification/${group}`, screen: 'standings/clasification-screen' },
    { address: `/clasification/${draw}`, screen: 'standings/clasification-screen' },
    { address: `/clasification/${group}/imprimir`, screen: 'standings/print-screen', unlisted: true },
    { address: `/clasification/${group}/semanas`, screen: 'standings/weeks-screen', unlisted: true },
    {
      address: `/clasification/${group}/y-si`,
      screen: 'standings/what-if-screen',
      formOf: `/clasification/${group}`,
    },
    {
      address: `/clasification/${group}/insertar`,
      screen: 'standings/framed-screen',
      unlisted: true,
      framed: true,
    },
    {
      address: `/clasification/${draw}/insertar`,
      screen: 'standings/framed-screen',
      unlisted: true,
      framed: true,
    },
    {
      address: `/clasification/${tied.group}/por-que/${tied.team}`,
      screen: 'standings/tie-break-screen',
      formOf: `/clasification/${tied.group}`,
    },
    { address: `/equipos/${team}`, screen: 'teams/team-page-screen' },
    { address: `/team-games/${group}/${team}`, screen: 'teams/team-games-screen' },
    { address: `/partidos/${game}`, screen: 'games/game-screen' },
    { address: '/sin-conexion', screen: 'pages/offline-screen', unlisted: true },
    { address: '/privacidad', screen: 'pages/privacy-screen' },
    { address: '/aviso-legal', screen: 'pages/legal-screen' },
    { address: '/login', screen: 'account/login-screen' },
    { address: '/register', screen: 'account/register-screen' },
    {
      address: '/contrasena-olvidada',
      screen: 'account/forgotten-password-screen',
      unlisted: true,
    },
    { address: '/contrasena', screen: 'account/new-password-screen', unlisted: true },
    { address: '/invitacion', screen: 'account/invitation-screen', unlisted: true },
    { address: '/vestuario', screen: 'games/locker-room-screen', unlisted: true },
    { address: '/correo', screen: 'account/confirm-email-screen', unlisted: true },
    { address: '/baja', screen: 'account/unsubscribe-screen', unlisted: true },
  ]
}
