/* Messages about names, e-mails and passwords, apart from the others (`sentences.ts`): the login loads only these. */

export const NO_NAME = 'Escribe un nombre.'
export const LIKE_AN_ADDRESS = 'El nombre de una cuenta no lleva «@», «://» ni «www.».'
export const LIKE_THE_LEAGUE = 'Con ese nombre se te confunde con quien administra la liga: elige otro.'
export const SEVERAL_ALPHABETS = 'Escribe el nombre con letras de un solo alfabeto.'
export const LIKE_LATIN = 'Escribe el nombre con letras latinas: con estas se confunde con otro.'
export const likeAnother = (letter: string) =>
  `Escribe el nombre de otra manera: «${letter}» se confunde con otra letra.`
/** How the refusal of a login begins whose name others have guessed at. */
export const GUESSED_AT = 'Alguien está probando contraseñas con este nombre'
export const NO_NAME_OR_EMAIL = 'Escribe tu nombre o tu correo.'
export const LINK_OVER = 'Ese enlace ya no vale: pide otro.'
export const NO_EMAIL = 'Escribe tu correo.'
export const NOT_AN_EMAIL = 'Escribe un correo como nombre@ejemplo.es.'
export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden'
