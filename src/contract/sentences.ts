import { MAX_SCORE } from '#league/game-score.ts'
import type { ResultDoubt } from '#league/result-doubts.ts'
import { FIRST_YEAR, LAST_YEAR, MAX_PHOTO_MEGABYTES } from './limits.ts'

/*
 * Messages that the server sends and the client also shows before anything is sent. They are apart from the schemas for
 * the same reason as the limits: see `limits.ts`.
 */

export const NO_YEAR = 'Escribe el año en que empieza.'
export const NOT_IN_OUR_TIME = `El año tiene que estar entre ${FIRST_YEAR} y ${LAST_YEAR}.`
export const NO_DIRECTION = 'Escribe la dirección.'

export const NO_GROUP = 'Elige un grupo.'
export const NO_RIVAL = 'Elige un rival.'
export const NO_COURT = 'Elige una cancha.'
export const NOTHING_CHOSEN = 'Di qué pasa con algún partido, o con la fase.'
export const NO_OPTION = 'Propón al menos una fecha.'
export const ALREADY_PLAYED = 'Ese partido ya se ha jugado: no se puede cambiar de sitio.'
export const TAKEN_BACK =
  'Ese partido ya tuvo resultado y se retiró: solo lo mueve o lo borra quien administra la liga.'
export const SEASON_CLOSED =
  'Esa temporada no es la actual: de sus partidos se encarga quien administra la liga.'
export const PHASE_CLOSED = 'Esa fase está cerrada: de sus partidos se encarga quien administra la liga.'
export const OPEN_PHASE_FIRST = 'Esa fase está cerrada: ábrela antes en «Fases».'
export const NO_POINTS_IN_DRAW = 'En un cuadro no hay puntos que quitar.'
export const UNNEEDED = 'Ese partido ya no hace falta: la eliminatoria está decidida. Solo se puede borrar.'
export const BUILT_ON = 'Cambiaría quién pasa, y ya hay partidos que cuentan con ello'
export const AGAINST_ITSELF = 'Un equipo no puede jugar contra sí mismo.'
export const COURT_CLOSED = 'Esa cancha está cerrada ese día.'
export const NO_RESULT = 'Ese partido aún no tiene resultado.'
export const NOT_A_SCORE = `Los puntos son un número entero de 0 a ${MAX_SCORE}.`
export const NO_LOCAL_MIXED = 'Di si el equipo local era mixto.'
export const NO_VISITANT_MIXED = 'Di si el equipo visitante era mixto.'
export const NO_ANSWER = 'Escribe qué le respondéis.'
export const NO_REASON = 'Escribe por qué: lo leen los dos equipos.'
export const FAIR_PLAY_MISSING =
  'Al equipo contrario le faltan datos de fair play por rellenar, por favor avisa a su delegado antes de crear este partido.'

export const FAIR_PLAY_OWED =
  'A tu equipo le faltan datos de fair play por rellenar: valora tus partidos antes de aceptar este.'

export const NOT_A_PHOTO = 'Eso no es una foto que podamos leer: tiene que ser PNG, JPEG, WebP o GIF.'
export const PHOTO_TOO_LARGE = `La foto ocupa demasiado: como mucho ${MAX_PHOTO_MEGABYTES} MB.`
export const TOO_MANY_PIXELS =
  'La foto tiene demasiados píxeles: hazla más pequeña, por ejemplo de 2000 de ancho, y vuelve a probar.'
export const ONE_COORDINATE_MISSING = 'Hacen falta las dos coordenadas: la latitud y la longitud.'
export const NOT_A_CONTACT = 'Escribe un correo, un teléfono o una dirección que empiece por https://.'

/** The message for a delegate's contact that is neither a telephone nor an e-mail. */
export const NOT_A_PHONE_OR_EMAIL = 'Escribe un teléfono, solo con números y espacios, o un correo.'

export function notBetween({ min, max }: { min: number; max: number }): string {
  return `Escribe un número entero de ${min} a ${max}.`
}

/** What looks wrong with a result. `when`: of its game, `dom 12 oct a las 11:00`. */
export function doubtText(doubt: Exclude<ResultDoubt, { kind: 'turned' }>, when: string): string {
  switch (doubt.kind) {
    case 'ahead':
      return `El partido es el ${when}: aún no se ha jugado.`
    case 'high':
      return `${doubt.points} puntos para un equipo son muchos.`
    case 'low':
      return doubt.points === 1
        ? '1 punto para un equipo es muy poco.'
        : `${doubt.points} puntos para un equipo son muy pocos.`
    case 'apart':
      return `${doubt.points} puntos de diferencia son muchos.`
  }
}

export const NO_WITHDRAWAL = 'Di si pierde lo que le queda o si no cuenta nada suyo.'

export const ANNULLED = 'Ese partido está anulado: uno de los equipos se ha retirado, y no cuenta.'

export const TEAM_LEFT =
  'Uno de los dos equipos se ha retirado del grupo: entre ellos no queda ningún partido.'

/** Why two teams have no game left: see `whyNoneLeft`. */
export const NONE_LEFT = {
  left: TEAM_LEFT,
  nobody: 'A un partido entre los dos no se presentó nadie: con eso acabó su eliminatoria.',
}

/** Where a delegate of both teams of a game would answer themselves. */
export const OWN_RIVAL =
  'Llevas los dos equipos: aquí responde otra persona del otro equipo, o quien administra la liga.'
