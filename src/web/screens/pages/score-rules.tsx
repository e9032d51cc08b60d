import { Bullets, type ArticleSection } from '../../ui/article.tsx'
import { TieBreakExample } from './tie-break-example.tsx'

/** The rules on points for results. */
export const SCORE_RULES: ArticleSection[] = [
  {
    id: 'puntos',
    title: 'Puntos de la clasificación',
    body: (
      <>
        <Bullets
          items={[
            <>
              <strong>Victoria: 2 puntos.</strong>
            </>,
            <>
              <strong>Derrota: 1 punto.</strong> Perder jugando vale más que no jugar.
            </>,
            <>
              <strong>Incomparecencia: 0 puntos.</strong> El partido se da por perdido 20–0, y el otro equipo
              suma su victoria.
            </>,
            'Si no se presenta nadie, acaba 0–0: derrota y 0 puntos para los dos, y no hay juego limpio que valorar.',
          ]}
        />
        <p>Solo cuentan los partidos acabados. La clasificación se calcula entera con cada resultado.</p>
        <p>
          Si a un equipo se le quitan puntos, se restan de su total y el motivo sale en su fila. En los
          desempates no cambia nada más.
        </p>
        <p>
          Si el resultado que se ha subido no es ese, el equipo visitante puede decirlo en la página del
          partido. Mientras tanto cuenta tal como está, <strong>en revisión</strong>; si los dos equipos no se
          ponen de acuerdo, decide quien administra la liga.
        </p>
      </>
    ),
  },
  {
    id: 'retirarse',
    title: 'Si un equipo se retira',
    body: (
      <>
        <p>
          Queda el último de la clasificación, <strong>Retirado</strong> y sin puesto, y ya no debe nada. Con
          sus partidos pasa una de dos cosas, y lo decide quien administra la liga:
        </p>
        <Bullets
          items={[
            <>
              <strong>Pierde lo que le queda:</strong> lo jugado vale, y lo que faltaba son incomparecencias
              suyas.
            </>,
            <>
              <strong>No cuenta nada suyo:</strong> sus partidos del grupo quedan anulados para todos.
            </>,
          ]}
        />
      </>
    ),
  },
  {
    id: 'desempates',
    title: 'Desempates',
    body: (
      <>
        <p>
          Seguimos el reglamento de la FIBA (apéndice D). Si varios equipos tienen los mismos puntos, se
          miran, en este orden:
        </p>
        <ol className="marker:text-ink-soft list-decimal flex flex-col gap-2 pl-6">
          <li>Los puntos de clasificación de los partidos entre ellos.</li>
          <li>La diferencia de puntos de esos partidos.</li>
          <li>Los puntos anotados en esos partidos.</li>
          <li>La diferencia de puntos de todos los partidos del grupo.</li>
          <li>Los puntos anotados en todos los partidos del grupo.</li>
        </ol>
        <p>
          Mientras quede algo por jugar, los tres primeros solo se miran si todos ellos ya se han visto las
          mismas veces; si no, de momento cuentan los otros dos.
        </p>
        <p>
          En cuanto uno de estos criterios separa a alguien, los que sigan empatados{' '}
          <strong>vuelven a empezar por el primero</strong>, solo con los partidos entre ellos. Si nada los
          separa, comparten puesto.
        </p>
        <TieBreakExample />
        <p>
          En la clasificación, «¿por qué?» cuenta cómo se ha decidido cada puesto con vuestros propios
          partidos. Mientras quede algo por jugar, la palabra bajo los puntos cuenta qué puede pasar con cada
          equipo, si se juega todo lo que queda.
        </p>
      </>
    ),
  },
  {
    id: 'cruces',
    title: 'Cruces',
    body: (
      <>
        <p>
          En las fases de cruces, cada equipo entra en el cuadro según su puesto. Los mejores quedan exentos
          de la primera ronda si sobran huecos, y los dos primeros solo pueden encontrarse en la final.
        </p>
        <Bullets
          items={[
            'A un partido, pasa quien gana.',
            'A dos partidos, cada equipo juega uno como local y cuenta la suma de puntos: uno de los dos puede acabar en empate, la suma no.',
            'Al mejor de 3, 5 o 7, pasa quien gana primero más de la mitad.',
            'Las últimas rondas pueden jugarse de otra forma que las demás, como una final al mejor de 3; el tercer puesto se juega a un partido.',
            'Una incomparecencia hace perder la eliminatoria a dos partidos y la de mejor de 3; en las más largas, es un partido perdido.',
            'Si no se presenta nadie, no pasa nadie y el siguiente rival pasa sin jugar; al mejor de 5 o de 7 el partido se repite.',
            'Quien se retira pierde la eliminatoria que tiene abierta.',
          ]}
        />
      </>
    ),
  },
]
