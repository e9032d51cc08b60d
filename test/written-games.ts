/** A game of a season file, as it is written. */
type WrittenGame = {
  local: string
  visitant: string
  localScore?: number | null | undefined
  visitantScore?: number | null | undefined
}
export type WrittenGroup = { name: string; teams: string[]; games: WrittenGame[] }

const FIRST_SUNDAY = Date.UTC(2000, 9, 1)
const DAY = 86_400_000
const MONTHS =
  'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(',')
const WEEKDAYS = 'domingo,lunes,martes,miércoles,jueves,viernes,sábado'.split(',')

type Dated = WrittenGame & { group: string; round: number; day: Date; hour: string }

/**
 * The games of a phase with days, which the files lack: a round each day from October on, as many games as there are
 * pairs in a group.
 */
function dated(groups: readonly WrittenGroup[], year: number): Dated[] {
  return groups.flatMap(({ name, teams, games }) =>
    games.map((game, index) => {
      const perRound = Math.max(1, Math.floor(teams.length / 2))
      const round = Math.floor(index / perRound)
      const first = new Date(FIRST_SUNDAY)
      first.setUTCFullYear(year)
      const day = new Date(first.getTime() + round * 3 * DAY)
      return { ...game, group: name, round: round + 1, day, hour: `${9 + (index % perRound)}:30` }
    }),
  )
}

const dayMonth = (day: Date) => `${day.getUTCDate()}/${day.getUTCMonth() + 1}`
const weekday = (day: Date) => WEEKDAYS[day.getUTCDay()]!

type Writer = (groups: readonly WrittenGroup[], year: number) => string

/** Three ways in which people write the results of a phase. */
export const WRITERS: Record<string, Writer> = {
  /** Messages of a chat, each with its day, the latest first; greetings among them. */
  chat: (groups, year) =>
    [
      'Buenas a todas y todos 👋',
      ...dated(groups, year).map(({ local, visitant, localScore, visitantScore, day, hour }, index) => {
        const stamp = `[${(index % 28) + 1}/10/${year % 100}, 20:${10 + (index % 50)}] Ana: `
        const bold = index % 3 === 0 ? `*${local}*` : local
        return `${stamp}${weekday(day).slice(0, 3)} ${dayMonth(day)} ${hour} ${bold} ${localScore} - ${visitantScore} ${visitant}`
      }),
      `[12/10/${year % 100}, 21:00] Ana: ¡Gracias a todos los equipos!`,
    ].join('\n'),
  /** A spreadsheet saved as CSV, with titles; the scores in two columns. */
  table: (groups, year) =>
    [
      'Jornada;Fecha;Hora;Grupo;Local;Puntos;Puntos;Visitante',
      ...dated(groups, year).map(
        ({ local, visitant, localScore, visitantScore, day, hour, round, group }) =>
          `${round};${dayMonth(day)}/${day.getUTCFullYear()};${hour}:00;"${group}";${local};${localScore};${visitantScore};"${visitant}"`,
      ),
    ].join('\r\n'),
  /** Rounds with titles that say their day, below the title of the group. */
  rounds: (groups, year) =>
    groups
      .map((group) => {
        const rounds = Map.groupBy(dated([group], year), ({ round }) => round)
        return [
          `# ${group.name}`,
          ...[...rounds].flatMap(([round, games]) => [
            '',
            `*Jornada ${round}* (${weekday(games[0]!.day)} ${games[0]!.day.getUTCDate()} de ${MONTHS[games[0]!.day.getUTCMonth()]})`,
            ...games.map(
              ({ local, visitant, localScore, visitantScore, hour }, index) =>
                `${index + 1}. ${local} - ${visitant}: ${localScore}-${visitantScore}, ${hour.replace(':', '.')}h`,
            ),
          ]),
        ].join('\n')
      })
      .join('\n\n'),
}
