import { sql } from 'kysely'
import type { Store } from '#server/db/store.ts'

/** The size of a league: seasons, and rows that are written every day. */
export type Age = { seasons: number; changes: number }

/** Per season: three phases, the last a crossing, of four groups each, with twelve teams and 66 games. */
const PHASES = 3
const GROUPS = PHASES * 4
const TEAMS_OF_GROUP = 12
const GAMES_OF_GROUP = 66

/** Teams change over time: after a hundred seasons there have been a thousand. */
const TEAMS_A_SEASON = 10
const COURTS = 40

/**
 * Fills an empty database with the data of many seasons, the last one ending now, in statements that both databases
 * understand, and updates the database's statistics: SQLite's as the server does, PostgreSQL's as it does by itself.
 */
export async function fillWithSeasons(store: Store, { seasons, changes }: Age): Promise<void> {
  const teams = Math.max(seasons * TEAMS_A_SEASON, 4 * TEAMS_OF_GROUP)
  const groups = seasons * GROUPS
  const games = groups * GAMES_OF_GROUP
  const users = teams
  const now = Date.now()
  /** The instant so many hours ago, as an expression of the row number `i`. */
  const ago = (hours: string) =>
    store.dialect === 'postgres'
      ? `timestamptz '${new Date(now).toISOString()}' - (${hours}) * interval '1 hour'`
      : `strftime('%Y-%m-%dT%H:%M:%fZ', '${new Date(now).toISOString()}', '-' || (${hours}) || ' hours')`
  const day = (hours: string) =>
    store.dialect === 'postgres' ? `(${ago(hours)})::date` : `date(${ago(hours)})`
  /** The instant of row `i`, with the rows spread evenly over the seasons. */
  const spread = (rows: number, years = seasons) => ago(`(${rows} - i) * ${(years * 8766) / rows}`)
  const group = `(i - 1) / ${GAMES_OF_GROUP} + 1`
  /** The teams of a group are twelve consecutive ones. */
  const teamOf = (number: string, place: string) =>
    `((${number}) * 5 + (${place}) % ${TEAMS_OF_GROUP}) % ${teams} + 1`

  const tables: [table: string, rows: number, columns: Record<string, string>][] = [
    ['league', seasons, { name: `'Liga ' || i`, year: `1900 + i`, current: `i = ${seasons}` }],
    [
      'team',
      teams,
      {
        name: `'Equipo ' || i`,
        name_key: `'equipo ' || i`,
        league_id: `(i - 1) / ${TEAMS_A_SEASON} % ${seasons} + 1`,
      },
    ],
    [
      '"user"',
      users,
      {
        name: `'Persona ' || i`,
        name_key: `'persona ' || i`,
        email: `i || '@ejemplo.es'`,
        email_key: `i || '@ejemplo.es'`,
        address_key: `i || '@ejemplo.es'`,
        password_hash: `''`,
        admin: `i < 4`,
      },
    ],
    ['delegate', users, { user_id: 'i', team_id: `(i - 1) % ${teams} + 1` }],
    [
      'court',
      COURTS,
      { name: `'Cancha ' || i`, name_key: `'cancha ' || i`, direction: `'Calle'`, lights: 'i % 2 = 0' },
    ],
    ['competition_type', 3, { name: `'Tipo ' || i` }],
    [
      'competition_group',
      seasons * PHASES,
      {
        name: `'Fase ' || i`,
        league_id: `(i - 1) / ${PHASES} + 1`,
        active: `i > ${(seasons - 1) * PHASES}`,
        crossing: `i % ${PHASES} = 0`,
        games_per_pair: '1',
        start_date: day(`(${seasons * PHASES} - i) * 2920`),
      },
    ],
    [
      'competition',
      groups,
      {
        name: `'Grupo ' || i`,
        competition_group_id: `(i - 1) / ${GROUPS / PHASES} + 1`,
        competition_type_id: 'i % 3 + 1',
      },
    ],
    [
      'competition_team',
      groups * TEAMS_OF_GROUP,
      {
        team_id: teamOf(`(i - 1) / ${TEAMS_OF_GROUP} + 1`, 'i'),
        competition_id: `(i - 1) / ${TEAMS_OF_GROUP} + 1`,
        seed: `(i - 1) % ${TEAMS_OF_GROUP} + 1`,
      },
    ],
    [
      'game',
      games,
      {
        competition_id: group,
        date: spread(games),
        local_id: teamOf(group, 'i'),
        visitant_id: teamOf(group, 'i + 1 + i % 10'),
        court_id: `i % ${COURTS} + 1`,
        local_score: '60',
        visitant_score: '50',
        finished: `i < ${games - 100}`,
        confirmed: `i < ${games - 100} and i % 500 <> 0`,
        taken_back: 'i % 5000 = 0',
        local_fair_play: '1',
        visitant_fair_play: '1',
      },
    ],
    ['game_revision', games, { game_id: 'i', sequence: '2', changed_at: spread(games), cancelled: 'false' }],
    [
      'dispute',
      games / 40,
      {
        game_id: 'i * 40',
        at: spread(games / 40),
        user_id: `i % ${users} + 1`,
        local_score: '60',
        visitant_score: '61',
        ended: `case when i < ${games / 40 - 5} then 'settled' end`,
      },
    ],
    [
      'proposal',
      games / 4,
      {
        competition_id: `(i - 1) / ${TEAMS_OF_GROUP} % ${groups} + 1`,
        team_id: teamOf(`(i - 1) / ${TEAMS_OF_GROUP} % ${groups} + 1`, 'i'),
        rival_id: teamOf(`(i - 1) / ${TEAMS_OF_GROUP} % ${groups} + 1`, 'i + 1'),
      },
    ],
    [
      'proposal_word',
      games / 2,
      {
        proposal_id: '(i + 1) / 2',
        at: spread(games / 2),
        team_id: `i % ${teams} + 1`,
        user_id: `i % ${users} + 1`,
        kind: `case i % 2 when 1 then 'offer' else 'accept' end`,
        local_id: `case i % 2 when 1 then i % ${teams} + 1 end`,
        option: `case i % 2 when 1 then null else 1 end`,
        game_id: `case i % 2 when 1 then null else i * 2 end`,
      },
    ],
    [
      'proposal_option',
      games / 2,
      {
        word_id: '(i - 1) / 2 * 2 + 1',
        position: 'i % 2',
        date: spread(games / 2),
        court_id: `i % ${COURTS} + 1`,
      },
    ],
    ['team_part', teams, { team_id: 'i', part: `'sat-morning'` }],
    ['liked_court', teams, { team_id: 'i', position: '0', court_id: `i % ${COURTS} + 1` }],
    [
      'audit',
      changes,
      {
        at: spread(changes, 2),
        user_id: `i % ${users} + 1`,
        entity: `case when i % 10 = 0 then 'team' when i % 2000 = 1 then 'league' else 'game' end`,
        entity_id: `i % ${games} + 1`,
        action: `case i % 2000 when 1 then 'import' else 'update' end`,
        type: `case i % 2000 when 1 then 'imported' else 'updated' end`,
        before: `'{}'`,
        after: `'{}'`,
      },
    ],
    [
      'notice_state',
      1,
      { id: '1', last_audit_id: String(changes), secret: `''`, vapid_public: `''`, vapid_private: `''` },
    ],
    [
      'session',
      users * 2,
      { token_hash: `'hash ' || i`, user_id: `i % ${users} + 1`, used_at: ago('i / 10') },
    ],
    [
      'idempotency_key',
      changes / 20,
      {
        user_id: `i % ${users} + 1`,
        key: `'key ' || i`,
        address: `'POST /api/game/create'`,
        body_hash: `''`,
        status: '200',
        at: ago('i / 50'),
      },
    ],
    [
      'invitation',
      users / 4,
      { token_hash: `'hash ' || i`, team_id: `i % ${teams} + 1`, expires_at: ago('i'), ended: `'used'` },
    ],
    // A week and the next games of every team.
    ['locker_room', teams, { team_id: 'i', token: `'room ' || i` }],
    [
      'live_game',
      300,
      {
        game_id: 'i',
        at: ago('i'),
        since: ago('i'),
        role: `'local'`,
        turn: `'turn ' || i`,
        number: '1',
        state: `'{}'`,
        log: `'[]'`,
      },
    ],
    [
      'locker_name',
      teams * 40,
      {
        key: `'key ' || i`,
        team_id: `i % ${teams} + 1`,
        name_key: `'name ' || i`,
        name: `'Name ' || i`,
        last_date: ago('i % 7'),
      },
    ],
    [
      'locker_answer',
      teams * 40,
      { key: `'key ' || i`, game_id: 'i / 40 + 1', coming: `'yes'`, date: ago('i % 7') },
    ],
    [
      'push_device',
      users,
      {
        endpoint: `'https://push.ejemplo.es/' || i`,
        p256dh: `''`,
        auth: `''`,
        user_id: `i`,
        session_hash: `'hash ' || i`,
        made_at: ago('i'),
      },
    ],
    ['push_follow', users, { device_id: 'i', team_id: `i % ${teams} + 1` }],
    [
      'notice',
      changes / 2,
      {
        user_id: `i % ${users} + 1`,
        kind: `'game-created'`,
        key: `'game-created ' || i`,
        facts: `'{}'`,
        audience: `'{}'`,
        at: ago('i / 30'),
        read_at: ago('i / 30'),
      },
    ],
    [
      'broadcast',
      changes / 4,
      {
        notice_id: 'i',
        made_at: ago('i / 30'),
        due_at: ago('i / 30'),
        attempts: '1',
        up_to_device_id: '1',
        ended: `case when i > 20 then 'sent' end`,
      },
    ],
    [
      'message',
      changes / 2,
      {
        channel: `case i % 2 when 0 then 'email' else 'push' end`,
        purpose: `'notices'`,
        user_id: `i % ${users} + 1`,
        made_at: ago('i / 30'),
        due_at: ago('i / 30'),
        attempts: '1',
        ended: `case when i > 20 then 'sent' end`,
        ended_at: ago('i / 30'),
      },
    ],
    ['message_notice', changes / 2, { message_id: 'i', notice_id: 'i' }],
    [
      'notice_choice',
      users,
      { user_id: 'i', kind: `'kind ' || (i % 20)`, channel: `'email'`, wanted: 'true' },
    ],
    ['confirmed_email', users, { user_id: 'i', email: `i || '@ejemplo.es'`, unsubscribed: 'false' }],
    [
      'mail_token',
      users / 4,
      {
        token_hash: `'hash ' || i`,
        user_id: 'i',
        purpose: `'password'`,
        email: `i || '@ejemplo.es'`,
        expires_at: ago('i'),
      },
    ],
  ]
  await store.write(async (tx) => {
    // Checking a million foreign keys takes longer than all the rest, and all are valid.
    if (store.dialect === 'postgres') await sql`set local session_replication_role = replica`.execute(tx)
    for (const [table, rows, columns] of tables) {
      await sql
        .raw(
          `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${Math.floor(rows)})
          insert into ${table} (${Object.keys(columns).join(', ')})
          select ${Object.values(columns).join(', ')} from n`,
        )
        .execute(tx)
    }
  })
  if (store.dialect === 'postgres') await sql`analyze`.execute(store.db)
  await store.updateStatistics()
}
