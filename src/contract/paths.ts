/** The table of a season to show; the page chooses what is missing. */
export type TableChoice = { phaseId?: number | undefined; groupId?: number | undefined }

/** The word in an address for the games of the calendar that have a result. */
export const PLAYED = 'jugados'

/** The word in an address for the map of courts on which a place is chosen. */
export const CHOOSING = 'elegir'

/** The section with what is left to play, on a group's page and in «¿Y si…?». */
export const GAMES_LEFT = 'lo-que-queda'

/** The part of the site's state with the deliveries. */
export const DELIVERIES = 'entregas'

/** The word in an address for the form of a result in which a team didn't come. */
export const ABSENT = 'incomparecencia'

/** The word in an address for the proposal to call a game off. */
export const CALLING_OFF = 'cancelar'

/** The question of a game's page whether to put the game off. */
export const POSTPONING = 'aplazar'

/** The games of the calendar to show: those to be played, or those already played. */
export type CalendarChoice = {
  played?: boolean
  teamId?: number | undefined
  groupId?: number | undefined
  courtId?: number | undefined
}

export const ADMIN_PAGES = [
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
  'announcements',
  'results',
  'paste',
  'calendar',
  'settle',
  'disputes',
  'statistics',
  'audit',
  'doctor',
  'season',
  'town',
] as const
export type AdminPageName = (typeof ADMIN_PAGES)[number]

/** `id`: the thing edited there; every other choice has its own name. */
type AdminChoice = {
  [Name in 'id' | 'temporada' | 'fase' | 'grupo' | 'equipo' | 'persona' | 'retirar']?: number | undefined
} & { [Name in 'cosa' | 'cuales' | 'buscar']?: string | undefined }

/** The tabs of the profile, as its address names them. */
export const PROFILE_TABS = ['avisos', 'contrasena', 'cuenta'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The id of a thing in an address; in the address of a route the name of a parameter, such as `:gameId`. */
type Id = number | `:${string}`

/** Every address of the site. `from`: the address to return to afterwards. */
export const paths = {
  standings: (choice: TableChoice = {}) => withSearch('/', { fase: choice.phaseId, grupo: choice.groupId }),
  history: (choice: TableChoice & { leagueId?: number | undefined } = {}) =>
    withSearch('/history', { temporada: choice.leagueId, fase: choice.phaseId, grupo: choice.groupId }),
  teamPage: (teamId: Id) => `/equipos/${teamId}`,
  teamGames: (competitionId: Id, teamId: Id) => `/team-games/${competitionId}/${teamId}`,
  clasification: (competitionId: Id, part?: typeof GAMES_LEFT) =>
    withFragment(`/clasification/${competitionId}`, part),
  /** The week as text, of a group or of the whole league. */
  week: (choice: { groupId?: number } = {}) => withSearch('/semana', { grupo: choice.groupId }),
  printed: (competitionId: Id) => `/clasification/${competitionId}/imprimir`,
  /** Why a team has its place in the table; with a `scenario`, in the table of that scenario. */
  tieBreak: (competitionId: Id, teamId: Id, scenario = '') =>
    withSearch(`/clasification/${competitionId}/por-que/${teamId}`, { si: scenario || undefined }),
  /** «¿Y si…?»: the table with other results, encoded in `scenario`. `part`: the section to scroll to. */
  whatIf: (competitionId: Id, scenario = '', part?: typeof GAMES_LEFT) =>
    withFragment(withSearch(`/clasification/${competitionId}/y-si`, { si: scenario || undefined }), part),
  weeks: (competitionId: Id) => `/clasification/${competitionId}/semanas`,
  framed: (competitionId: Id) => `/clasification/${competitionId}/insertar`,
  game: (gameId: Id) => `/partidos/${gameId}`,
  postponeGame: (gameId: Id) => withFragment(`/partidos/${gameId}`, POSTPONING),
  dispute: (gameId: Id) => `/partidos/${gameId}/desacuerdo`,
  /** The form in which either team proposes to change a game; `callingOff`: to call it off. */
  /** `replaces`: the own proposal in whose place another one is made. */
  changeGame: (gameId: Id, { callingOff = false, replaces }: { callingOff?: boolean; replaces?: Id } = {}) =>
    withSearch(`/partidos/${gameId}/cambio`, {
      ver: callingOff ? CALLING_OFF : undefined,
      propuesta: replaces,
    }),
  /** The page where the visitor claims the score of a game without a result. */
  claim: (gameId: Id, from?: string) => withSearch(`/partidos/${gameId}/resultado`, { volver: from }),
  /** The page of a deleted game, where it is brought back. */
  restoreGame: (gameId: Id) => `/partidos/${gameId}/recuperar`,
  calendar: ({ played = false, teamId, groupId, courtId }: CalendarChoice = {}) =>
    withSearch('/calendar', {
      ver: played ? PLAYED : undefined,
      equipo: teamId,
      grupo: groupId,
      cancha: courtId,
    }),
  courts: (text?: string) => withSearch('/courts', { buscar: text || undefined }),
  /** The page inside the frame. `choosing`: a place can be tapped for a form; `courtId`: the court around which it begins. */
  courtsMap: ({ choosing = false, courtId }: { choosing?: boolean; courtId?: number } = {}) =>
    withSearch('/courts/map', { ver: choosing ? CHOOSING : undefined, cancha: courtId }),
  newCourt: (from?: string) => withSearch('/new-court', { volver: from }),
  editCourt: (courtId: Id) => `/court/${courtId}/edit`,
  /** Where a league is created while there is none. Its code follows the `#`, as in an invitation. */
  setup: (code?: string) => withFragment('/empezar', code),
  rules: () => '/info',
  /** `gameId`: the game to choose. It follows the `#`, as the page is the same for every game. */
  scoreboard: (gameId?: Id) =>
    withFragment('/score-counter', gameId === undefined ? undefined : `partido-${gameId}`),
  /** What a device shows offline instead of a page that isn't cached. */
  offline: () => '/sin-conexion',
  login: (from?: string) => withSearch('/login', { volver: from }),
  forgottenPassword: () => '/contrasena-olvidada',
  /** The link of an e-mail; the token follows the `#`, as in an invitation. */
  newPassword: (token?: string) => withFragment('/contrasena', token),
  /** The link of an e-mail that confirms its address; the token follows the `#` too. */
  confirmedEmail: (token?: string) => withFragment('/correo', token),
  /** The page that unsubscribes an address, which works without an account; `ver`: its outcome. */
  unsubscribe: (choice: { clave?: string; ver?: 'hecha' | 'inservible' } = {}) => withSearch('/baja', choice),
  notices: () => '/avisos',
  /** The messages from the admins; `announcementId`: the one to scroll to. */
  announcements: (announcementId?: number) =>
    withFragment('/tablon', announcementId === undefined ? undefined : `mensaje-${announcementId}`),
  register: (from?: string) => withSearch('/register', { volver: from }),
  /** The token follows the `#`: it reaches neither servers, logs nor the pages linked from there. */
  invitation: (token?: string) => withFragment('/invitacion', token),
  lockerRoom: (token?: string) => withFragment('/vestuario', token),
  profile: (tab?: ProfileTab) => withSearch('/profile', { ver: tab }),
  competition: (choice: { groupId?: number } = {}) => withSearch('/competition', { grupo: choice.groupId }),
  team: (teamId: Id) => `/teams/${teamId}`,
  editTeam: (teamId: Id) => `/teams/${teamId}/edit`,
  availability: (teamId: Id, from?: string) =>
    withSearch(`/teams/${teamId}/disponibilidad`, { volver: from }),
  newGame: () => '/games',
  savedGame: (gameId: Id, from?: string) => withSearch(`/games/${gameId}`, { volver: from }),
  moveGame: (gameId: Id, from?: string) => withSearch(`/games/${gameId}/edit`, { volver: from }),
  /** The proposals of dates with other teams, and the rivals without an agreed date. `ownId`: as of `propose`. */
  proposals: (ownId?: number) => withSearch('/propuestas', { equipo: ownId }),
  proposal: (proposalId: Id) => `/propuestas/${proposalId}`,
  answerProposal: (proposalId: Id) => `/propuestas/${proposalId}/otras-fechas`,
  /** `ownId`: for which of the own teams, if there are several. */
  propose: (groupId?: number, rivalId?: number, ownId?: number) =>
    withSearch('/proponer', { grupo: groupId, rival: rivalId, equipo: ownId }),
  updateGame: () => '/update-game',
  /** `absent`: the team that didn't come is asked for first; `score`: what the form begins with. */
  addResult: (
    gameId?: number,
    from?: string,
    { absent = false, score = {} }: { absent?: boolean; score?: { local?: string; visitant?: string } } = {},
  ) =>
    withSearch('/update-game/score', {
      partido: gameId,
      volver: from,
      ver: absent ? ABSENT : undefined,
      local: score.local || undefined,
      visitant: score.visitant || undefined,
    }),
  addFeedback: (gameId?: number, from?: string) =>
    withSearch('/update-game/feedback', { partido: gameId, volver: from }),
  /** The admins' menu, or one of its pages. `part`: the section to scroll to. */
  admin: (page?: AdminPageName, choice: AdminChoice = {}, part?: typeof DELIVERIES) =>
    withFragment(withSearch(page ? `/admin/${page}` : '/admin', choice), part),
  privacy: () => '/privacidad',
  legal: () => '/aviso-legal',
}

/** The pictures of things, each below its page: previews of links. */
export const pictures = {
  site: () => '/imagen.png',
  group: (competitionId: number | string) => `/clasification/${competitionId}/imagen.png`,
  game: (gameId: number | string) => `/partidos/${gameId}/imagen.png`,
  /** The week of a group, as tall as a phone: for sharing by itself. */
  week: (competitionId: number | string) => `/semana/${competitionId}.png`,
  /** The same as its page shows it. */
  weekShown: (competitionId: number | string) => `/semana/${competitionId}.webp`,
}

type Feed = { competitionId?: number | undefined; teamId?: number | undefined }

/** The games of the current season, of a group or of a team, for calendar apps. */
export function calendarFeed(of: Feed = {}): string {
  return withSearch('/api/calendar.ics', of)
}

const FROM_NOTICE = 'aviso=1'

/** Where a notice links to: such a request is never answered with a stale page (docs/decisions/response-cache.md). */
export function fromNotice(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${FROM_NOTICE}`
}

export function isFromNotice(address: string): boolean {
  return address.endsWith(`?${FROM_NOTICE}`) || address.endsWith(`&${FROM_NOTICE}`)
}

/** The address of a page as people share it: without the mark of the notice that linked to it. */
export function withoutNotice(address: string): string {
  return isFromNotice(address) ? address.slice(0, -FROM_NOTICE.length - 1) : address
}

/** Browsers and Node both have it; the libraries that the contract is compiled with don't declare it. */
declare const URLSearchParams: new () => { set(name: string, value: string): void; toString(): string }

function withFragment(path: string, secret: string | undefined): string {
  return secret === undefined ? path : `${path}#${secret}`
}

function withSearch(path: string, values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}
