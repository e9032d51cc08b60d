import { ArticlePart, Bullets } from '../../ui/article.tsx'
import { DataTable, figureColumn, rowHeader, type Column } from '../../ui/data-table.tsx'

export const SCORE_RULES = (
  <>
    <ArticlePart id="puntos" title="Puntos de la clasificación">
      <Bullets>
        <li>
          <strong>Victoria: 2 puntos.</strong>
        </li>
        <li>
          <strong>Derrota: 1 punto.</strong> Perder jugando vale más que no jugar.
        </li>
        <li>
          <strong>Incomparecencia: 0 puntos.</strong> El partido se da por perdido 20–0, y el otro equipo suma
          su victoria.
        </li>
        <li>
          Si no se presenta nadie, acaba 0–0: derrota y 0 puntos para los dos, y no hay juego limpio que
          valorar.
        </li>
      </Bullets>
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
    </ArticlePart>
    <ArticlePart id="retirarse" title="Si un equipo se retira">
      <p>
        Queda el último de la clasificación, <strong>Retirado</strong> y sin puesto, y ya no debe nada. Con
        sus partidos pasa una de dos cosas, y lo decide quien administra la liga:
      </p>
      <Bullets>
        <li>
          <strong>Pierde lo que le queda:</strong> lo jugado vale, y lo que faltaba son incomparecencias
          suyas.
        </li>
        <li>
          <strong>No cuenta ninguno de sus partidos:</strong> sus partidos del grupo quedan anulados para
          todos.
        </li>
      </Bullets>
    </ArticlePart>
    <ArticlePart id="desempates" title="Desempates">
      <p>
        Seguimos el reglamento de la FIBA (apéndice D). Si varios equipos tienen los mismos puntos, se miran,
        en este orden:
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
        En la clasificación, «¿por qué?» cuenta cómo se ha decidido cada puesto con vuestros propios partidos.
        Mientras quede algo por jugar, la palabra bajo los puntos cuenta qué puede pasar con cada equipo, si
        se juega todo lo que queda.
      </p>
    </ArticlePart>
    <ArticlePart id="cruces" title="Cruces">
      <p>
        En las fases de cruces, cada equipo entra en el cuadro según su puesto. Los mejores quedan exentos de
        la primera ronda si sobran huecos, y los dos primeros solo pueden encontrarse en la final.
      </p>
      <Bullets>
        <li>A un partido, pasa quien gana.</li>
        <li>
          A dos partidos, cada equipo juega uno como local y cuenta la suma de puntos: uno de los dos puede
          acabar en empate, la suma no.
        </li>
        <li>Al mejor de 3, 5 o 7, pasa quien gana primero más de la mitad.</li>
        <li>
          Las últimas rondas pueden jugarse de otra forma que las demás, como una final al mejor de 3; el
          tercer puesto se juega a un partido.
        </li>
        <li>
          Una incomparecencia hace perder la eliminatoria a dos partidos y la de mejor de 3; en las más
          largas, es un partido perdido.
        </li>
        <li>
          Si no se presenta nadie, no pasa nadie y el siguiente rival pasa sin jugar; al mejor de 5 o de 7 el
          partido se repite.
        </li>
        <li>Quien se retira pierde la eliminatoria que tiene abierta.</li>
      </Bullets>
    </ArticlePart>
  </>
)

type Row = { id: number; team: string; points: number; among: string; difference: string }

/**
 * FIBA Official Basketball Rules, Appendix D, example 2. A wins all three; among B, C and D everyone wins one:
 * B 100-85 C, D 80-75 B, C 65-55 D, so that B has +15 − 5 = +10, C −15 + 10 = −5 and D +5 − 10 = −5.
 */
const ROWS: Row[] = [
  { id: 1, team: 'A', points: 6, among: '–', difference: '–' },
  { id: 2, team: 'B', points: 4, among: '3', difference: '+10' },
  { id: 3, team: 'C', points: 4, among: '3', difference: '−5' },
  { id: 4, team: 'D', points: 4, among: '3', difference: '−5' },
]
const COLUMNS: Column<Row>[] = [
  figureColumn('#', 'Puesto', 'w-10 text-left', ({ id }) => id),
  rowHeader('Equipo', 'text-left', ({ team }) => `Equipo ${team}`, 'py-2'),
  figureColumn('P', 'Puntos de clasificación', 'w-14 text-right', ({ points }) => points),
  figureColumn('P*', 'Puntos de clasificación entre sí', 'w-14 text-right', ({ among }) => among),
  figureColumn('Dif*', 'Diferencia de puntos entre sí', 'w-14 text-right', (row) => row.difference),
]
const GAMES = ['A 100–55 B', 'A 90–85 C', 'A 120–75 D', 'B 100–85 C', 'B 75–80 D', 'C 65–55 D']

function TieBreakExample() {
  return (
    <div className="bg-surface border-rule rounded-large border p-4">
      <h3 className="text-16 mb-2 font-bold">Un ejemplo</h3>
      <p className="mb-2">Cuatro equipos juegan todos contra todos:</p>
      <ul className="font-figure text-20 mb-3 grid grid-cols-2 gap-x-4 font-bold tabular sm:grid-cols-3">
        {GAMES.map((game) => (
          <li key={game}>{game}</li>
        ))}
      </ul>
      <DataTable caption="Clasificación del ejemplo" columns={COLUMNS} rows={ROWS} empty={null} />
      <p className="text-12 text-ink-soft mt-2 mb-3">* Solo en los partidos entre B, C y D.</p>
      <ol className="marker:text-ink-soft list-decimal flex flex-col gap-2 pl-6">
        <li>El equipo A gana los tres partidos: primero, con 6 puntos.</li>
        <li>
          B, C y D tienen 4 puntos y han ganado un partido entre sí cada uno: 3 puntos. Decide la diferencia
          de esos partidos: B tiene +10; C y D, −5. <strong>B es segundo.</strong>
        </li>
        <li>
          C y D vuelven a empezar, solo con su partido: C ganó 65–55.{' '}
          <strong>C es tercero y D, cuarto.</strong>
        </li>
      </ol>
    </div>
  )
}
