/*
 * The limits of requests and responses. They are apart from the schemas that check them, so that a form that states a
 * limit doesn't load zod into the page.
 */

/** How many characters the name of a thing has at most. */
export const MAX_NAME_LENGTH = 80
export const MAX_EMAIL_LENGTH = 200
export const MAX_COURT_TEXT_LENGTH = 200
/** The hour at which its lights go off, as people write it. */
export const MAX_LIGHT_TIMEOUT_LENGTH = 20
/** The contact of the league's organisers. */
export const MAX_CONTACT_LENGTH = 200
/** How many accounts a page of them has, and how many are deleted at once: other writes wait for that. */
export const ACCOUNTS_PAGE_SIZE = 50
export const MAX_ACCOUNTS_DELETED = 1000
export const MAX_COMMENT_LENGTH = 1000
/** A team's message with a proposal of dates, or with a dispute. */
export const MAX_MESSAGE_LENGTH = 500

/** The text of an announcement, how many are listed, and how many may be sent within 24 hours. */
export const MAX_ANNOUNCEMENT_LENGTH = 2000
export const MAX_ANNOUNCEMENTS = 20
export const MAX_ANNOUNCEMENTS_A_DAY = 5

/** The most rounds of a draw whose lengths are given one by one: from the final to the last one with a name. */
export const MAX_ROUNDS = 6

/** The years in which a league plays; every database can store them. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199
export const FIRST_DAY = `${FIRST_YEAR}-01-01`
export const LAST_DAY = `${LAST_YEAR}-12-31`

/** The most groups of a new league, and the most teams in each. */
export const MAX_SETUP_GROUPS = 50
export const MAX_SETUP_TEAMS = 200

/** The most invitations made at once: more than the teams of any season. */
export const MAX_INVITATIONS_AT_ONCE = 500
/** The most people who look after a team by their delegates' invitations, and the most of those open at once. */
export const MAX_DELEGATES = 5
export const MAX_TEAM_INVITATIONS = 3
/** The most teams that one account looks after. */
export const MAX_TEAMS = 5

/** The most names in a team's locker room, and how long one is. */
export const MAX_LOCKER_NAMES = 40
export const MAX_NICKNAME_LENGTH = 30
/** How many players a team needs to play. */
export const PLAYERS = 5
/** How many of a team's next games its locker room shows. */
export const LOCKER_GAMES = 3

/** A game without news for so long is no longer live. */
export const LIVE_SILENCE_MS = 2 * 60 * 60_000
/** How many games that are shown live are listed at once: a league has fewer courts. */
export const MAX_LIVE_GAMES = 30

/** The formats of a photo, and its size as a file. */
export const PHOTO_FORMATS = ['png', 'jpeg', 'webp', 'gif']
export const MAX_PHOTO_MEGABYTES = 5

/** The size of a body that carries a picture as text, or a whole season. */
export const MAX_LARGE_BODY_MEGABYTES = 8

/** The most games in one response; the next ones are on `page` 2 and so on. */
export const GAMES_PAGE_SIZE = 1000

/** The last page that can be requested: no league has a million games. */
export const LAST_PAGE = 1000

/** The most games of a season that anybody may download whole: several times what the largest league plays in one. */
export const MAX_OPEN_GAMES = 5000

/** The most changes in one response; the next ones are those `before` the id of the last. */
export const AUDIT_PAGE_SIZE = 50
export const MAX_COUNTED_CHANGES = 10_000
/** The most changes of one account checked and undone at once, because other people's writes wait meanwhile. */
export const UNDO_BATCH_SIZE = 1000
/** The most things of a kind named among those undone or not undone. */
export const MAX_NAMED_THINGS = 20

/** The most games of a team in one season, the latest, and the most of its earlier seasons: its page is one response. */
export const MAX_TEAM_GAMES = 100
export const MAX_EARLIER_SEASONS = 10

export const MAX_NOTICES = 100

/** The most things of a kind in the to-do list of admins; their number is given beside them. */
export const MAX_TO_DO = 20

/** The most games of a calendar that are placed and created at once: a phase of eight groups of ten teams. */
export const MAX_CALENDAR_GAMES = 400
/** How far ahead they are placed. */
export const CALENDAR_DAYS = 300

/** The most games in the list of what a phase has left to play; their number is given beside them. */
export const MAX_UNPLAYED = 200

/** The most forfeits that an admin enters at once. */
export const MAX_FORFEITS = 100
/** Games that are moved at once from a court that closes. */
export const MAX_STRANDED = 100

/** Results and a calendar pasted at once: more than a large league plays in a season. */
export const MAX_PASTED_LENGTH = 200_000
export const MAX_PASTED_LINES = 2000
/** A row with more cells is none of a calendar. */
export const MAX_PASTED_COLUMNS = 60
/** The most answers to questions about a pasted text. */
export const MAX_PASTED_ANSWERS = 1000

/** On a game's page: the earlier games between both teams, and the teams that it moved. */
export const MAX_MEETINGS = 10
export const MAX_MOVED_TEAMS = 5

/** The most failing deliveries in a response. */
export const MAX_FAILING = 50
/** The stored length of a delivery's error. */
export const MAX_PROBLEM_LENGTH = 300

export const MAX_FOLLOWED_TEAMS = 5

/** The most disputes, and the most entries of a game's record, in a response. */
export const MAX_DISPUTES = 100
export const MAX_RECORD_ENTRIES = 100

/** The most classification points taken at once, and how often, from a team of a group. */
export const MAX_DEDUCTED = 100
export const MAX_DEDUCTIONS = 20
