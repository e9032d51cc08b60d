import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { Article, ArticlePart, Bullets } from '../../ui/article.tsx'
import { SCORE_RULES } from './score-rules.tsx'
import { paths } from '#contract/paths.ts'
import type { LeagueRules } from '#league/league-rules.ts'
import { TextLink } from '../../ui/link.tsx'

export default function RulesScreen() {
  const { town } = useSite()
  return (
    <Page
      title="Normas"
      description={`Quién juega y cómo: ${gameLength(town)}, la defensa pita las faltas, puntos, desempates, equipos mixtos y juego limpio.`}
      note="Una liga sin arbitraje, hecha por quienes la juegan"
    >
      <Article>
        {teamRules(town)}
        {courtRules(town)}
        {SCORE_RULES}
      </Article>
    </Page>
  )
}

const teamRules = ({ noticeHours, players }: LeagueRules) => (
  <>
    <ArticlePart id="quien-juega" title="Quién juega">
      <p>
        Cualquiera que quiera jugar al baloncesto: la liga es gratuita, cooperativa y de aficionadas y
        aficionados. No hay categorías ni nivel mínimo. Las decisiones se toman en asamblea y el trabajo se
        reparte entre los equipos.
      </p>
      <Bullets>
        <li>
          Cada equipo tiene al menos una <strong>delegada o delegado</strong>, que crea los partidos, sube los
          resultados y valora el juego limpio.
        </li>
        <li>
          Una persona puede jugar como mucho en <strong>2 equipos</strong> de la liga.
        </li>
      </Bullets>
    </ArticlePart>
    <ArticlePart id="mercenarias" title="Si os falta gente">
      <p>
        Mejor jugar que suspender: si no llegáis, podéis completar el equipo con alguien de fuera, una
        mercenaria o un mercenario.
      </p>
      <Bullets>
        <li>
          Con mercenarias o mercenarios, el equipo se presenta con{' '}
          <strong>{players} personas como máximo</strong>, contando a todo el mundo.
        </li>
        <li>Sirven para poder jugar, no para ganar: decídselo al otro equipo antes de empezar.</li>
      </Bullets>
    </ArticlePart>
    <ArticlePart id="equipos-mixtos" title="Equipos mixtos">
      <p>
        La liga anima a jugar en equipos mixtos. Después de cada partido, cada equipo dice si el otro se
        presentó como <strong>equipo mixto</strong>, y queda apuntado en las estadísticas de la fase. Nadie se
        apunta su propio equipo.
      </p>
    </ArticlePart>
    <ArticlePart id="quedar" title="Quedar para jugar">
      <p>
        Los equipos se ponen de acuerdo en día, hora y cancha. El equipo local crea el partido en la web y
        desde ese momento sale en el <TextLink to={paths.calendar()}>calendario</TextLink>.
      </p>
      <p>
        También podéis acordarlo en la web: un equipo propone de una a tres fechas y, en cuanto el otro acepta
        una, el partido queda creado.
      </p>
      <Bullets>
        <li>
          Para cambiar o suspender un partido hay que avisar con{' '}
          <strong>{counted(noticeHours, 'hora', 'horas')} de antelación</strong> como mínimo.
        </li>
        <li>
          Antes de crear un partido, el equipo rival tiene que haber valorado los que ya jugó como visitante.
        </li>
      </Bullets>
    </ArticlePart>
    <ArticlePart id="canchas" title="Canchas">
      <p>
        Jugamos en <TextLink to={paths.courts()}>canchas públicas</TextLink>, abiertas a todo el barrio. Cada
        partido ocupa su cancha <strong>90 minutos</strong> desde la hora fijada, y en ese tiempo no puede
        haber otro partido de la liga en ella.
      </p>
      <p>
        Mirad a qué hora se apagan las luces antes de quedar por la tarde. Si la cancha está llena, se habla:
        la calle es de quien la usa.
      </p>
    </ArticlePart>
  </>
)

const courtRules = (rules: LeagueRules) => (
  <>
    <ArticlePart id="el-partido" title="El partido">
      <Bullets>
        <li>
          <strong>{gameLength(rules)}.</strong> El <TextLink to={paths.scoreboard()}>marcador</TextLink> de la
          web lleva el tiempo, los puntos y las faltas.
        </li>
        <li>
          <strong>{counted(rules.teamFouls, 'falta', 'faltas')} de equipo por cuarto.</strong> Se cuentan
          desde cero en cada cuarto.
        </li>
        <li>
          <strong>Un tiempo muerto</strong> por equipo y cuarto.
        </li>
        <li>
          Un partido no puede acabar en empate: se juegan las prórrogas que hagan falta. La excepción son las
          eliminatorias a dos partidos, que se deciden por la suma de puntos.
        </li>
      </Bullets>
    </ArticlePart>
    <ArticlePart id="sin-arbitraje" title="Sin arbitraje: pita la defensa">
      <p>
        No hay árbitras ni árbitros. <strong>Las faltas las pita la defensa</strong>: quien la hace, la dice.
        El equipo que ataca no reclama.
      </p>
      <p>En la duda, se habla y se sigue jugando. Si no hay acuerdo sobre una jugada, se repite.</p>
    </ArticlePart>
    <ArticlePart id="juego-limpio" title="Juego limpio">
      <p>Después de cada partido, cada equipo valora al otro con un número:</p>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        <Rating figure="+1" meaning="Un gusto: pitaron sus faltas y se jugó con buen ambiente." />
        <Rating figure="0" meaning="Normal." />
        <Rating figure="−1" meaning="Mal: hubo discusiones, juego peligroso o faltas de respeto." />
      </dl>
      <p>
        El equipo local valora al subir el resultado y el visitante lo hace después; con eso, el partido queda
        confirmado. Las valoraciones están <strong>selladas</strong>: nadie ve la del otro equipo hasta que
        estén las dos. Luego son públicas; los comentarios solo los leen los dos equipos y quienes administran
        la liga.
      </p>
      <p>
        Si la liga lo decide, cada clasificación dice los tres equipos más deportivos: los de mejor media
        desde tres valoraciones.
      </p>
    </ArticlePart>
  </>
)

function Rating({ figure, meaning }: { figure: string; meaning: string }) {
  return (
    <>
      <dt className="font-figure text-25 text-right font-bold tabular">{figure}</dt>
      <dd>{meaning}</dd>
    </>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** `4 cuartos de 12 minutos` */
function gameLength({ quarters, minutes }: LeagueRules): string {
  return `${counted(quarters, 'cuarto', 'cuartos')} de ${counted(minutes, 'minuto', 'minutos')}`
}
