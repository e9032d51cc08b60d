import { PLAYERS } from './limits.ts'

/** `Van 6, dudan 2`. */
export function comersText({ yes, maybe }: { yes: number; maybe: number }): string {
  const coming = yes === 0 ? 'Aún no va nadie' : yes === 1 ? 'Va 1' : `Van ${yes}`
  return maybe === 0 ? coming : `${coming}, ${maybe === 1 ? 'duda' : 'dudan'} ${maybe}`
}

/** How many a team still lacks: `Falta una`, or that they are enough. */
export function missingText(yes: number): string {
  const missing = PLAYERS - yes
  if (missing > 0) return missing === 1 ? 'Falta una' : `Faltan ${missing}`
  return missing === 0 ? 'Ya sois cinco' : `Ya sois ${yes}`
}

/** The same to whom they lack: `Sois 3. Faltan 2, duda 1`. */
export function ownComersText({ yes, maybe }: { yes: number; maybe: number }): string {
  if (yes >= PLAYERS) return comersText({ yes, maybe })
  const coming = yes < 2 ? comersText({ yes, maybe: 0 }) : `Sois ${yes}`
  return `${coming}. ${missingText(yes)}${maybe === 0 ? '' : `, ${maybe === 1 ? 'duda' : 'dudan'} ${maybe}`}`
}

export function shortText(yes: number): string {
  if (yes >= PLAYERS) return `Sois ${yes}`
  return `${ownComersText({ yes, maybe: 0 })} para jugar`
}
