import { paths } from '#contract/paths.ts'
import type { LeagueRules } from '#league/league-rules.ts'
import { Bullets, type ArticleSection } from '../../ui/article.tsx'
import { TextLink } from '../../ui/link.tsx'
import { counted } from './counted.ts'

/** The rules on teams and on arranging a game. */
export const teamRules = ({ noticeHours, players }: LeagueRules): ArticleSection[] => [
  {
    id: 'quien-juega',
    title: 'Quién juega',
    body: (
      <>
        <p>
          Cualquiera que quiera jugar al baloncesto: la liga es gratuita, cooperativa y de aficionadas y
          aficionados. No hay categorías ni nivel mínimo. Las decisiones se toman en asamblea y el trabajo se
          reparte entre los equipos.
        </p>
        <Bullets
          items={[
            <>
              Cada equipo tiene al menos una <strong>delegada o delegado</strong>, que crea los partidos, sube
              los resultados y valora el juego limpio.
            </>,
            <>
              Una persona puede jugar como mucho en <strong>2 equipos</strong> de la liga.
            </>,
          ]}
        />
      </>
    ),
  },
  {
    id: 'mercenarias',
    title: 'Si os falta gente',
    body: (
      <>
        <p>
          Mejor jugar que suspender: si no llegáis, podéis completar el equipo con alguien de fuera, una
          mercenaria o un mercenario.
        </p>
        <Bullets
          items={[
            <>
              Con mercenarias o mercenarios, el equipo se presenta con{' '}
              <strong>{players} personas como máximo</strong>, contando a todo el mundo.
            </>,
            'Sirven para poder jugar, no para ganar: decídselo al otro equipo antes de empezar.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'equipos-mixtos',
    title: 'Equipos mixtos',
    body: (
      <>
        <p>
          La liga anima a jugar en equipos mixtos. Después de cada partido, cada equipo dice si el otro se
          presentó como <strong>equipo mixto</strong>, y queda apuntado en las estadísticas de la fase. Nadie
          se apunta su propio equipo.
        </p>
      </>
    ),
  },
  {
    id: 'quedar',
    title: 'Quedar para jugar',
    body: (
      <>
        <p>
          Los equipos se ponen de acuerdo en día, hora y cancha. El equipo local crea el partido en la web y
          desde ese momento sale en el <TextLink to={paths.calendar()}>calendario</TextLink>.
        </p>
        <p>
          También podéis acordarlo en la web: un equipo propone de una a tres fechas y, en cuanto el otro
          acepta una, el partido queda creado.
        </p>
        <Bullets
          items={[
            <>
              Para cambiar o suspender un partido hay que avisar con{' '}
              <strong>{counted(noticeHours, 'hora', 'horas')} de antelación</strong> como mínimo.
            </>,
            'Antes de crear un partido, el equipo rival tiene que haber valorado los que ya jugó como visitante.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'canchas',
    title: 'Canchas',
    body: (
      <>
        <p>
          Jugamos en <TextLink to={paths.courts()}>canchas públicas</TextLink>, abiertas a todo el barrio.
          Cada partido ocupa su cancha <strong>90 minutos</strong> desde la hora fijada, y en ese tiempo no
          puede haber otro partido de la liga en ella.
        </p>
        <p>
          Mirad a qué hora se apagan las luces antes de quedar por la tarde. Si la cancha está llena, se
          habla: la calle es de quien la usa.
        </p>
      </>
    ),
  },
]
