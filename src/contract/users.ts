import { z } from 'zod'
import { Competition } from './competitions.ts'
import { BooleanText, endpoint, Id, Name, tooLong } from './endpoint.ts'
import { Page } from './game-filter.ts'
import { ACCOUNTS_PAGE_SIZE, MAX_ACCOUNTS_DELETED, MAX_EMAIL_LENGTH, MAX_TEAMS } from './limits.ts'
import {
  LIKE_AN_ADDRESS,
  LIKE_LATIN,
  LIKE_THE_LEAGUE,
  likeAnother,
  NOT_AN_EMAIL,
  SEVERAL_ALPHABETS,
} from './account-sentences.ts'
import { Team } from './teams.ts'

const notAPassword = 'La contraseña no ha llegado bien. Recarga la página y vuelve a probar.'

/** A password as the client sends it: the MD5 of what the person typed (UTF-8, NFC), in hexadecimal. */
export const PasswordHash = z.string({ error: notAPassword }).regex(/^[0-9a-f]{32}$/, { error: notAPassword })

/** An e-mail; trimmed, because phone keyboards add a trailing blank. */
export const Email = z
  .string({ error: NOT_AN_EMAIL })
  .trim()
  .pipe(z.email({ error: NOT_AN_EMAIL }).max(MAX_EMAIL_LENGTH, { error: tooLong(MAX_EMAIL_LENGTH) }))

/**
 * Letters of one script, because several scripts share look-alike letters (Unicode TR 39, 5.1); those that belong to no
 * script may appear with any. Japanese and Korean also use Chinese characters.
 */
const scripts = [
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada',
  'Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Ethiopic Thaana',
].flatMap((names) => names.split(' '))
const ofOneScript = new RegExp(
  [...scripts.map((name) => [name]), ['Han', 'Hiragana', 'Katakana'], ['Han', 'Hangul'], ['Han', 'Bopomofo']]
    .map((names) => `^(?:\\P{L}|[\\p{sc=Common}${names.map((name) => `\\p{scx=${name}}`).join('')}])*$`)
    .join('|'),
  'u',
)

/**
 * A Latin letter beyond those of European languages that are told apart at a glance, of which most look like one of
 * them (ı, ɑ, ƅ); or a second dot upon an i or a j. Unicode's list of look-alikes (TR 39) has thousands, and some of
 * them in the alphabets of whole languages: what may be in a name is a shorter list than what may not.
 */
const lookAlike = /(?![A-Za-zßẞæÆœŒøØđĐðÐłŁþÞħĦŋŊ])\p{sc=Latin}|[ij]\u0307/u

/** A word that is written with letters of another alphabet alone which all look like Latin ones: «Рера». */
const likeLatin = /^(?:[АВЕЅІЈКМНОРСТУХҮаеорсухѕіјһԁԛԝӏ]|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορικυ]|\P{L})*$/u

/**
 * The name of an account, which others read next to the league's own texts: nothing that looks like an address, and
 * letters of one script, none that passes for another. Older accounts keep their names.
 */
export const AccountName = Name.refine((name) => !/@|:\/\/|www\./i.test(name.normalize('NFKC')), {
  error: LIKE_AN_ADDRESS,
})
  .refine((name) => ofOneScript.test(name), { error: SEVERAL_ALPHABETS })
  .refine((name) => findLookAlike(name) === undefined, {
    error: ({ input }) => likeAnother(findLookAlike(String(input)) ?? ''),
  })
  .refine((name) => !/\p{L}/u.test(name) || !likeLatin.test(name), { error: LIKE_LATIN })

/** Letters that pass for the Latin ones of the reserved names, or spell them in Cyrillic. */
const CONFUSABLE: Record<string, string> = Object.fromEntries(
  [
    'aаαɑ',
    'cсϲ',
    'dԁдđð',
    'eе',
    'gɡց',
    'iіӏιıи1l|łⲓ',
    'mм',
    'nпηнոռ',
    'oо0οøօ',
    'qԛզ',
    'rг',
    'sѕ',
    'tтτ',
    'uυս',
  ].flatMap(([letter = '', ...others]) => others.map((other) => [other, letter])),
)

/** The skeletons of the names that the league has for itself and for those who run it. */
const RESERVED = new Set(
  'admin admins administra administracion administrador administradora administradores administrator liga laliga quienadministra quienadministralaliga'
    .split(' ')
    .map(skeletonOf),
)

/**
 * What is left of a name for whoever looks at it in passing (after Unicode TR 39, 4): without case, marks, punctuation,
 * blanks and a number behind it, in the letters that it resembles.
 */
function skeletonOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}|]/gu, '')
    .replace(/(?<!\p{N})\p{N}+$/u, '')
  return Array.from(letters, (letter) => CONFUSABLE[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('ci', 'd')
}

/** The name that somebody chooses who isn't setting the league up. */
export const ChosenName = AccountName.pipe(
  z.string().refine((name) => !RESERVED.has(skeletonOf(name)), { error: LIKE_THE_LEAGUE }),
)

function findLookAlike(name: string): string | undefined {
  return lookAlike.exec(name.normalize('NFKD'))?.[0]
}

/**
 * A person with an account. `teamId` makes them a delegate; `competitions` are those their team plays now. `teams`: all
 * that they look after, if these are several; `teamId` is then the one in use on the session that asks, and their first
 * in anybody else's.
 */
export const User = z
  .object({
    id: Id,
    userId: Id,
    name: Name,
    email: z.string().nullable(),
    admin: z.boolean(),
    teamId: Id.nullable(),
    team: Team.optional(),
    teams: z.array(z.object({ id: Id, name: Name })).optional(),
    competitions: z.array(Competition),
    activeCompetitionId: Id.nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** The response to a login, which the client stores. */
export const Session = User.extend({ token: z.string() }).meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** The token of the previous session of the same browser, perhaps another person's: it ends when the new one starts. */
export const OldToken = z.string().optional()

export const login = endpoint('POST /login', {
  summary:
    'Abre una sesión: Authorization Basic con el nombre y el MD5 de la contraseña (UTF-8, NFC). Si quien entra dice en oldToken qué sesión tenía abierta ese navegador, se cierra. Con demasiados intentos responde 429 o 503; la cookie que deja solo dice que desde ahí ya se ha entrado, y no se frena a quien la envía por los intentos ajenos.',
  access: 'public',
  idempotency: 'never',
  limit: 'logins',
  // The `Authorization` header carries the new login, so the old session's token comes in the body.
  body: z.object({ oldToken: OldToken }).nullish(),
  answer: Session,
})

export const logout = endpoint('POST /logout', {
  summary: 'Cierra la sesión.',
  access: 'user',
  idempotency: 'never',
})

export const useTeam = endpoint('PUT /session/team', {
  summary:
    'De los equipos que lleva quien llama, el que usa en esta sesión: teamId en su cuenta. No da ni quita ningún derecho.',
  access: 'delegate',
  body: z.object({ teamId: Id }),
  answer: User,
})

export const register = endpoint('POST /user', {
  summary:
    'Crea una cuenta. Equipo y administración, o una cuenta sin correo, solo los pone quien administra.',
  access: 'public',
  idempotency: 'never',
  limit: 'accounts',
  status: 201,
  body: z.object({
    name: ChosenName,
    email: Email.nullish(),
    password: PasswordHash,
    teamId: Id.nullish(),
    admin: z.boolean().optional(),
  }),
  answer: User,
})

/**
 * `letIn`: the accounts with a team or the admins' role, or those with neither; they are the ones that somebody has let
 * in, and few. Anybody may make accounts of the other kind.
 */
const letIn = BooleanText.optional()

export const listUsers = endpoint('GET /user', {
  summary:
    'Las cuentas, por nombre; con letIn=true, las que llevan un equipo o administran, y con letIn=false, las demás.',
  access: 'admin',
  query: z.object({ expanded: BooleanText.optional(), letIn }),
  answer: z.array(User),
})

/** Words that the name, the e-mail or the team of an account contains. */
const search = z.string().max(MAX_EMAIL_LENGTH).optional()

/** The accounts that match, and how many: of them, of all, and the newest of them. */
export const AccountsPage = z
  .object({ accounts: z.array(User), matching: z.int(), total: z.int(), newest: Id.nullable() })
  .meta({ id: 'AccountsPage' })
export type AccountsPage = z.infer<typeof AccountsPage>

export const listAccounts = endpoint('GET /account', {
  summary: `Las cuentas, por nombre, de ${ACCOUNTS_PAGE_SIZE} en ${ACCOUNTS_PAGE_SIZE}; con letIn, como GET /user; con away=true, las que no tienen ninguna sesión abierta (dura 30 días sin usarse); con search, las que tienen esas palabras en el nombre, el correo o el equipo.`,
  access: 'admin',
  query: z.object({ search, letIn, away: BooleanText.optional(), page: Page.optional() }),
  answer: AccountsPage,
})

export const deleteAccounts = endpoint('POST /account/deletion', {
  summary: `Borra las cuentas sin equipo ni administración que dice GET /account con el mismo filtro, hasta la más nueva que había entonces; ${MAX_ACCOUNTS_DELETED} como mucho en cada llamada. Responde cuántas quedan.`,
  access: 'admin',
  body: z.object({ search, away: z.boolean().optional(), newest: Id }),
  answer: z.object({ left: z.int() }),
})

export const findUser = endpoint('GET /user/{id}', {
  summary: 'Una cuenta, para su dueña o dueño y quien administra.',
  access: 'self',
  versioned: true,
  answer: User,
})

export const editUser = endpoint('PUT /user/{id}', {
  summary: `Cambia una cuenta. Equipo, administración y contraseña, solo quien administra; con teamId lleva un equipo más, hasta ${MAX_TEAMS}, y con null ninguno. Quien cambia así su propia contraseña, o su correo en un sitio que los envía, dice en oldPassword la que tiene; si no, o si no es esa, 403.`,
  access: 'self',
  idempotency: 'without a password',
  // An open session must not be enough to guess the password.
  limit: 'old passwords',
  versioned: true,
  body: z.object({
    name: Name.optional(),
    email: Email.nullish(),
    teamId: Id.nullish(),
    admin: z.boolean().optional(),
    password: PasswordHash.optional(),
    oldPassword: PasswordHash.optional(),
  }),
  answer: User,
})

export const updatePassword = endpoint('PUT /user/{id}/update-password', {
  summary: 'Cambia la propia contraseña; las demás sesiones se cierran.',
  access: 'owner',
  idempotency: 'never',
  limit: 'old passwords',
  body: z.object({ oldPassword: PasswordHash, newPassword: PasswordHash, repeatPassword: PasswordHash }),
  answer: User,
})

export const deleteUser = endpoint('DELETE /user/{id}', {
  summary:
    'Borra una cuenta. Lo que hizo se queda, sin su nombre. Quien borra la suya dice en oldPassword su contraseña; si no, o si no es esa, 403.',
  access: 'self',
  idempotency: 'without a password',
  limit: 'old passwords',
  versioned: true,
  body: z.object({ oldPassword: PasswordHash.optional() }).nullish(),
})
