import { HIGHEST_SCORE, PHOTO_MEGABYTES } from './limits.ts'

/*
 * What the server says of something and a form says before it is sent, apart from the schemas: see `limits.ts`.
 */

export const NO_NAME = 'Escribe un nombre.'
export const NO_EMAIL = 'Escribe tu correo.'
export const NOT_AN_EMAIL = 'Escribe un correo como nombre@ejemplo.es.'
export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden'

export const NOT_A_SCORE = `Los puntos son un número entero de 0 a ${HIGHEST_SCORE}.`
export const FAIR_PLAY_MISSING =
  'Al equipo contrario le faltan datos de fair play por rellenar, por favor avisa a su delegado antes de crear este partido.'

export const NOT_A_PHOTO = 'Eso no es una foto que podamos leer: tiene que ser PNG, JPEG, WebP o GIF.'
export const PHOTO_TOO_LARGE = `La foto ocupa demasiado: como mucho ${PHOTO_MEGABYTES} MB.`
