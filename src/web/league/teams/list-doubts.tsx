import type { LineDoubt, Reading } from '#league/parsing/team-lines.ts'
import { settleLines, type TeamList } from '#league/parsing/team-list.ts'
import { groupBy } from '#league/group-by.ts'
import { Button } from '../../ui/button.tsx'
import { useField } from '../../ui/form.tsx'
import { settledLine } from './read-teams.ts'

/** What is asked about a list of teams in `field`; the answers about names that stay are in the field `settled`. */
export function ListDoubts({ field, read: { doubts, notes } }: { field: string; read: TeamList }) {
  const list = useField(field)
  const others = notes.filter(({ isGame }) => !isGame)
  const games = notes.length - others.length
  const settled = useField('settled')
  const settle = (answers: (Pick<LineDoubt, 'line' | 'kind' | 'text'> & { reading: Reading })[]) => {
    list.set(settleLines(list.value, answers))
    // A shortened name is read again: it may be one that is known, or nearly.
    const kept = answers.flatMap(({ kind, text, reading }) =>
      reading.as === 'team' && reading.name === text ? [settledLine(kind, text)] : [],
    )
    if (kept.length > 0) settled.set([settled.value, ...kept].join('\n'))
  }
  const alike = [...groupBy(doubts, ({ kind }) => kind)].flatMap(([kind, some]) => {
    const label = FOR_ALL[kind]
    return label === undefined || some.length < 2 ? [] : [{ kind, some, label }]
  })
  return (
    <>
      {doubts.length === 0 ? null : (
        <ul
          aria-label="Preguntas sobre la lista"
          className="border-accent flex flex-col gap-3 border-l-4 pl-3"
        >
          {alike.map(({ kind, some, label }) => (
            <li key={kind}>
              <Button
                onClick={() => settle(some.map((doubt) => ({ ...doubt, reading: doubt.readings[0]! })))}
              >
                {`${label} (${some.length})`}
              </Button>
            </li>
          ))}
          {doubts.map((doubt) => (
            <li key={`${doubt.line} ${doubt.kind}`} className="flex flex-wrap items-center gap-2">
              <span className="w-full wrap-anywhere">{`«${doubt.text}»${QUESTIONS[doubt.kind]}`}</span>
              {doubt.readings.map((reading, index) => (
                <Button
                  key={index}
                  look={index < doubt.readings.length - 1 ? 'secondary' : 'quiet'}
                  className="min-w-0 py-2 text-left wrap-anywhere"
                  onClick={() => settle([{ ...doubt, reading }])}
                >
                  {answerOf(doubt, reading)}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
      {games === 0 ? null : (
        <p className="text-14 text-ink-soft">
          {`Trae también ${games === 1 ? '1 partido, que aquí no se guarda' : `${games} partidos, que aquí no se guardan`}: pega el mismo texto después en Admin, «Pegar resultados y calendario».`}
        </p>
      )}
      {others.length === 0 ? null : (
        <ul aria-label="Líneas que no cuentan" className="text-14 flex flex-col">
          {others.map(({ line, text }) => (
            <li key={line} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-ink-soft wrap-anywhere">No cuenta: «{text}»</span>
              <Button
                look="quiet"
                aria-label={`«${text}» es un equipo`}
                onClick={() =>
                  settle([{ line, kind: 'sentence', text, reading: { as: 'team', name: text } }])
                }
              >
                Es un equipo
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const QUESTIONS: Record<LineDoubt['kind'], string> = {
  number: ': ¿el número es parte del nombre?',
  emoji: ': ¿el emoji es parte del nombre?',
  note: ': ¿lo del final es parte del nombre?',
  struck: ' está tachado. ¿Juega?',
  title: ': ¿es un grupo o un equipo?',
  sentence: ': ¿es un equipo?',
  list: ': ¿es uno o son varios?',
  repeated: ' se repite. ¿Es el mismo equipo?',
  near: ' se parece a un equipo que ya hay. ¿Cuál es?',
}

/** One answer to all questions of a kind: the first reading of each. */
const FOR_ALL: Partial<Record<LineDoubt['kind'], string>> = {
  number: 'Quitar todos esos números',
  emoji: 'Quitar todos esos emojis',
  note: 'Quitar lo del final en todos',
  repeated: 'Son los mismos equipos',
}

function answerOf({ kind, text }: LineDoubt, reading: Reading): string {
  switch (reading.as) {
    case 'group':
      return 'Es un grupo'
    case 'list':
      return `Son ${reading.teams.length}: ${reading.teams.join(', ')}`
    case 'nothing':
      return kind === 'repeated' ? 'Es el mismo' : kind === 'struck' ? 'No juega' : 'No es un equipo'
    case 'team':
      if (kind === 'struck') return 'Sí, juega'
      if (kind === 'repeated') return `Es otro: ${reading.name}`
      if (kind === 'near' && reading.name === text) return `«${text}» es nuevo`
      return reading.name === text && ['title', 'sentence', 'list'].includes(kind)
        ? 'Es un equipo'
        : `Es ${reading.name}`
  }
}
