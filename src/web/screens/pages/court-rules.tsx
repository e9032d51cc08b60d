import { paths } from '#contract/paths.ts'
import type { LeagueRules } from '#league/league-rules.ts'
import { Bullets, type ArticleSection } from '../../ui/article.tsx'
import { TextLink } from '../../ui/link.tsx'
import { counted, gameLength } from './counted.ts'

/** The rules on the court. */
export const courtRules = (rules: LeagueRules): ArticleSection[] => [
  {
    id: 'el-partido',
    title: 'El partido',
    body: (
      <>
        <Bullets
          items={[
            <>
              <strong>{gameLength(rules)}.</strong> El <TextLink to={paths.scoreboard()}>marcador</TextLink>{' '}
              de la web lleva el tiempo, los puntos y las faltas.
            </>,
            <>
              <strong>{counted(rules.teamFouls, 'falta', 'faltas')} de equipo por cuarto.</strong> Se cuentan
              desde cero en cada cuarto.
            </>,
            <>
              <strong>Un tiempo muerto</strong> por equipo y cuarto.
            </>,
            'Un partido no puede acabar en empate: se juegan las prórrogas que hagan falta. La excepción son las eliminatorias a dos partidos, que se deciden por la suma de puntos.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'sin-arbitraje',
    title: 'Sin arbitraje: pita la defensa',
    body: (
      <>
        <p>
          No hay árbitras ni árbitros. <strong>Las faltas las pita la defensa</strong>: quien la hace, la
          dice. El equipo que ataca no reclama.
        </p>
        <p>En la duda, se habla y se sigue jugando. Si no hay acuerdo sobre una jugada, se repite.</p>
      </>
    ),
  },
  {
    id: 'juego-limpio',
    title: 'Juego limpio',
    body: (
      <>
        <p>Después de cada partido, cada equipo valora al otro con un número:</p>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          <Rating figure="+1" meaning="Un gusto: pitaron sus faltas y se jugó con buen ambiente." />
          <Rating figure="0" meaning="Normal." />
          <Rating figure="−1" meaning="Mal: hubo discusiones, juego peligroso o faltas de respeto." />
        </dl>
        <p>
          El equipo local valora al subir el resultado y el visitante lo hace después; con eso, el partido
          queda confirmado. Las valoraciones están <strong>selladas</strong>: nadie ve la del otro equipo
          hasta que estén las dos. Luego son públicas; los comentarios solo los leen los dos equipos y quienes
          administran la liga.
        </p>
        <p>
          Si la liga lo decide, cada clasificación dice los tres equipos más deportivos: los de mejor media
          desde tres valoraciones.
        </p>
      </>
    ),
  },
]

function Rating({ figure, meaning }: { figure: string; meaning: string }) {
  return (
    <>
      <dt className="font-figure text-25 text-right font-bold tabular">{figure}</dt>
      <dd>{meaning}</dd>
    </>
  )
}
