/** Which table of a season is looked at; what isn't said is chosen by the page. */
export type TableChoice = { phaseId?: number | undefined; groupId?: number | undefined }

/** The word in an address that shows those games of the calendar that have a result. */
export const PLAYED = 'jugados'

/** The word in an address that makes the map of courts one on which a place is chosen. */
export const CHOOSING = 'elegir'

/** Which games of the calendar are looked at: those to be played, or those that were. */
export type CalendarChoice = {
  played?: boolean
  teamId?: number | undefined
  groupId?: number | undefined
  courtId?: number | undefined
}

/** The pages of the admins, as their addresses name them. */
export const ADMIN_PLACES = [
  'newleague',
  'next-season',
  'newcompetitiongroup',
  'newcompetitiontype',
  'newcompetition',
  'newteam',
  'addteamcompetition',
  'invitations',
  'newuser',
  'link-user-team',
  'results',
  'disputes',
  'statistics',
  'audit',
  'deliveries',
  'season',
  'town',
] as const
export type AdminPlace = (typeof ADMIN_PLACES)[number]

/** `id`: the thing that is edited there; every other choice by its own name. */
type AdminChoice = {
  [Name in 'id' | 'temporada' | 'fase' | 'grupo' | 'equipo' | 'persona']?: number | undefined
} & { cosa?: string | undefined }

/** The parts of somebody's own page, as its address names them. */
export const PROFILE_TABS = ['avisos', 'contrasena', 'cuenta'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** Every address of the site. `from`: where to return afterwards. */
export const paths = {
  standings: (choice: TableChoice = {}) => withSearch('/', { fase: choice.phaseId, grupo: choice.groupId }),
  history: (choice: TableChoice & { leagueId?: number | undefined } = {}) =>
    withSearch('/history', { temporada: choice.leagueId, fase: choice.phaseId, grupo: choice.groupId }),
  teamGames: (competitionId: number, teamId: number) => `/team-games/${competitionId}/${teamId}`,
  clasification: (competitionId: number) => `/clasification/${competitionId}`,
  /** The same on a sheet of paper. */
  printed: (competitionId: number) => `/clasification/${competitionId}/imprimir`,
  /** Why a team of it stands where it stands; with a `scenario`, in the table that this makes. */
  tieBreak: (competitionId: number, teamId: number, scenario = '') =>
    withSearch(`/clasification/${competitionId}/por-que/${teamId}`, { si: scenario || undefined }),
  /** «¿Y si…?»: what its table would be with other results, which `scenario` says as an address does. */
  whatIf: (competitionId: number, scenario = '') =>
    withSearch(`/clasification/${competitionId}/y-si`, { si: scenario || undefined }),
  /** The same in a frame of another site. */
  framed: (competitionId: number) => `/clasification/${competitionId}/insertar`,
  /** The public page of a game. */
  game: (gameId: number) => `/partidos/${gameId}`,
  /** Where its visitor says that the result is another. */
  dispute: (gameId: number) => `/partidos/${gameId}/desacuerdo`,
  calendar: ({ played = false, teamId, groupId, courtId }: CalendarChoice = {}) =>
    withSearch('/calendar', {
      ver: played ? PLAYED : undefined,
      equipo: teamId,
      grupo: groupId,
      cancha: courtId,
    }),
  courts: (text?: string) => withSearch('/courts', { buscar: text || undefined }),
  /** The page that stands in a frame. `choosing`: to tap a place on, for a form. */
  courtsMap: ({ choosing = false } = {}) =>
    withSearch('/courts/map', { ver: choosing ? CHOOSING : undefined }),
  newCourt: (from?: string) => withSearch('/new-court', { volver: from }),
  editCourt: (courtId: number) => `/court/${courtId}/edit`,
  /** While there is no league: where it is made. Its code stands behind the `#`, as in an invitation. */
  setup: (code?: string) => (code === undefined ? '/empezar' : `/empezar#${code}`),
  rules: () => '/info',
  scoreboard: () => '/score-counter',
  /** What a device shows instead of a page that it has never seen, without network. */
  offline: () => '/sin-conexion',
  login: (from?: string) => withSearch('/login', { volver: from }),
  forgottenPassword: () => '/contrasena-olvidada',
  /** As an e-mail brings it: behind the `#`, as an invitation. */
  newPassword: (token: string) => `/contrasena#${token}`,
  /** As an e-mail brings it, too: whose address is confirmed. */
  confirmedEmail: (token: string) => `/correo#${token}`,
  /** The page that takes an address off, which works without an account; `ver`: how that went. */
  unsubscribe: (choice: { clave?: string; ver?: 'hecha' | 'inservible' } = {}) => withSearch('/baja', choice),
  /** What somebody has been told. */
  notices: () => '/avisos',
  register: (from?: string) => withSearch('/register', { volver: from }),
  /** Behind the `#` it reaches neither servers, logs nor the pages that are gone to from there. */
  invitation: (token: string) => `/invitacion#${token}`,
  profile: (tab?: ProfileTab) => withSearch('/profile', { ver: tab }),
  competition: (choice: { groupId?: number } = {}) => withSearch('/competition', { grupo: choice.groupId }),
  team: (teamId: number) => `/teams/${teamId}`,
  editTeam: (teamId: number) => `/teams/${teamId}/edit`,
  /** When a team usually can, to be changed. */
  availability: (teamId: number, from?: string) =>
    withSearch(`/teams/${teamId}/disponibilidad`, { volver: from }),
  newGame: () => '/games',
  savedGame: (gameId: number, from?: string) => withSearch(`/games/${gameId}`, { volver: from }),
  moveGame: (gameId: number, from?: string) => withSearch(`/games/${gameId}/edit`, { volver: from }),
  /** Dates agreed with other teams, and with whom there is one to agree. */
  proposals: () => '/propuestas',
  proposal: (proposalId: number) => `/propuestas/${proposalId}`,
  answerProposal: (proposalId: number) => `/propuestas/${proposalId}/otras-fechas`,
  propose: (groupId: number, rivalId: number) => withSearch('/proponer', { grupo: groupId, rival: rivalId }),
  updateGame: () => '/update-game',
  addResult: (gameId: number, from?: string) =>
    withSearch('/update-game/score', { partido: gameId, volver: from }),
  addFeedback: (gameId: number, from?: string) =>
    withSearch('/update-game/feedback', { partido: gameId, volver: from }),
  /** The menu of the admins, or one of its pages. */
  admin: (place?: AdminPlace, choice: AdminChoice = {}) =>
    withSearch(place ? `/admin/${place}` : '/admin', choice),
  privacy: () => '/privacidad',
  legal: () => '/aviso-legal',
}

/** The pictures that are shown with a link to a page, each below its page. */
export const pictures = {
  site: () => '/imagen.png',
  group: (competitionId: number | string) => `/clasification/${competitionId}/imagen.png`,
  game: (gameId: number | string) => `/partidos/${gameId}/imagen.png`,
}

/** Browsers and Node have it alike; the libraries that the contract is compiled with don't name it. */
declare const URLSearchParams: new () => { set(name: string, value: string): void; toString(): string }

function withSearch(path: string, values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}
