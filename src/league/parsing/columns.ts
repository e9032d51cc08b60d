import { alikeKey } from '../name-key.ts'
import { SIDES } from '../side.ts'

/** What a column of a sheet with games may hold; `team`: one team a row, the visitor below. */
export const COLUMN_NAMES = {
  day: 'Día',
  hour: 'Hora',
  weekday: 'Día de la semana',
  local: 'Local',
  visitant: 'Visitante',
  team: 'Equipo (una fila cada uno)',
  pair: 'Partido (los dos equipos)',
  score: 'Resultado',
  localScore: 'Puntos del local',
  visitantScore: 'Puntos del visitante',
  status: 'Estado',
  court: 'Cancha',
  group: 'Grupo',
  round: 'Jornada (no se guarda)',
  none: 'No se usa',
}
export type Column = keyof typeof COLUMN_NAMES
export const COLUMNS = Object.keys(COLUMN_NAMES) as Column[]

/** The words of titles in Spanish, Catalan, Galician, Basque and English, as keys of names. */
const WORDS = {
  day: 'fecha dia date data eguna day datum tag',
  hour: 'hora horario time ordua inicio kickoff tipoff start horari zeit uhrzeit anpfiff',
  weekday: 'semana setmana weekday astea',
  local: 'local locales casa home etxekoa etxeko anfitrion locals heim heimmannschaft heimteam',
  visitant:
    'visitante visitantes visitant visitants visit visita fora fuera away visitor guest rival kanpokoa kanpoko bisitaria gast gastmannschaft gastteam',
  points:
    'puntos pts ptos punts points pt tanteo tanteador tantos goles goals puntuacion puntuak puntsj pf punkte',
  score:
    'resultado resultat result results marcador score emaitza resultados ergebnis rtdo rdo res resul final',
  pair: 'partido encuentro partit encontre match game fixture partida partidua enfrentamiento enfrontament cruce event asunto subject spiel paarung',
  team: 'equipo equip team taldea equipos teams equips equipe mannschaft',
  court:
    'cancha pista campo lugar sede instalacion instalaciones pabellon polideportivo venue location court field ground camp pavello pavillon pabillon kantxa lloc arena place xogo instalacio terreno halle spielort',
  group: 'grupo group grup multzoa division',
  round:
    'jornada jor ronda round week xornada jardunaldia matchday spieltag j n nr num numero no nº id codigo fase',
  status: 'estado status situacion estat egoera state',
  none: 'direccion adreza adreca address arbitro arbitros observaciones notas notes outcome asistencia acta categoria fin end ende llegada convocatoria anterior original antigua limite cierre descanso parcial parciales parte cuarto presentacion',
} as const
type Word = keyof typeof WORDS

const KIND_OF = new Map<string, Word>(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as Word] as const),
  ),
)
/** Sides by a letter or a figure, beside what they are the side of: «Equipo 1», «Pts. V». */
const SIDE_MARKS = { local: ['1', 'a', 'l', 'h'], visitant: ['2', 'b', 'v'] }

/** What a column is called, or null for a title that isn't known. Its cells may show that it is something else. */
export function columnOf(title: string): Column | null {
  const words = alikeKey(title)
    .split(/[^\p{L}\p{N}º]+/u)
    .filter((word) => word !== '')
  if (words.length === 1 && (words[0] === 'pl' || words[0] === 'pv'))
    return words[0] === 'pl' ? 'localScore' : 'visitantScore'
  const kinds = words.flatMap((word) => KIND_OF.get(word) ?? [])
  const has = (...some: Word[]) => some.some((kind) => kinds.includes(kind))
  const first = <Kind extends Word>(...some: Kind[]) => some.find((kind) => kinds.includes(kind))
  if (has('none')) return 'none'
  // «Local - Visitante»; the other way round nobody can be sure which comes first.
  if (has('local') && has('visitant'))
    return kinds.indexOf('local') < kinds.indexOf('visitant') ? 'pair' : null
  const before = first('court', 'weekday', 'day', 'hour')
  if (before !== undefined) return before
  const isMarkable = words.length > 1 && has('points', 'score', 'team')
  const marked = words.flatMap((word) => SIDES.find((side) => SIDE_MARKS[side].includes(word)) ?? [])
  const side = first('local', 'visitant') ?? (isMarkable ? marked[0] : undefined)
  if (side !== undefined) return has('points', 'score') ? `${side}Score` : side
  const after = first('status', 'group', 'round')
  if (after !== undefined) return after
  if (has('points', 'score')) return 'score'
  if (has('team')) return words.length === 1 ? 'team' : null
  return has('pair') ? 'pair' : null
}
