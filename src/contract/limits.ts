/*
 * How much the contract takes and answers, apart from the schemas that check it: a form that says the same need not
 * bring zod to the page.
 */

/** How many characters the name of a thing has at most. */
export const MAX_NAME_LENGTH = 80
/** An e-mail. */
export const MAX_EMAIL_LENGTH = 200
/** Where a court is, and how it is. */
export const MAX_COURT_TEXT_LENGTH = 200
/** The hour at which its lights go off, as people write it. */
export const MAX_LIGHT_TIMEOUT_LENGTH = 20
/** How whoever looks after the league is reached. */
export const MAX_CONTACT_LENGTH = 200
/** What a team says of a game. */
export const MAX_COMMENT_LENGTH = 1000
/** What a team says with a proposal of dates, or when a result isn't what it played. */
export const MAX_MESSAGE_LENGTH = 500

/** The points of a team in a game. */
export const MAX_SCORE = 300

/** The years in which a league plays, and that every database can hold. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199

/** What a league begins with: groups, and teams in each. */
export const MAX_SETUP_GROUPS = 50
export const MAX_SETUP_TEAMS = 200

/** What a photo may be, and take as a file. */
export const PHOTO_FORMATS = ['png', 'jpeg', 'webp', 'gif']
export const MAX_PHOTO_MEGABYTES = 5

/** What a body may take that carries a picture as text, or a whole season. */
export const MAX_LARGE_BODY_MEGABYTES = 8

/** How many games an answer has at most; the next ones are its second `page`, and so on. */
export const GAMES_PAGE_SIZE = 1000

/** The last page that anybody asks for: nobody has a million games. */
export const LAST_PAGE = 1000

/** How many games a season may have to be given whole to anybody: several times what the largest league plays in one. */
export const MAX_OPEN_GAMES = 5000

/** How many changes an answer has at most; the next ones are those `before` the id of the last. */
export const AUDIT_PAGE_SIZE = 50
/** How many changes of one account are counted. */
export const MAX_COUNTED_CHANGES = 10_000
/** How many changes of one account are looked at, and undone, at once: everybody else's writes wait for it. */
export const UNDO_BATCH_SIZE = 1000
/** How many things of a kind are named of those that are undone or stay. */
export const MAX_NAMED_THINGS = 20

/** How many notices a list has at most. */
export const MAX_NOTICES = 100

/** How many deliveries that fail an answer has at most. */
export const MAX_FAILING = 50
/** What is kept of why one did. */
export const MAX_PROBLEM_LENGTH = 300

/** How many teams a device follows without an account. */
export const MAX_FOLLOWED_TEAMS = 5

/** How many disagreements, and how many entries of a game's record, an answer has at most. */
export const MAX_DISPUTES = 100
export const MAX_RECORD_ENTRIES = 100

/** How many courts there are before admins alone create more, unless an admin sets it: ten times what a large city publishes of its own. */
export const DEFAULT_MAX_COURTS = 500
