import type { Comers } from '#contract/locker-room.ts'

/** `Sois 6, dudan 2`. */
export function comersText({ yes, maybe }: Pick<Comers, 'yes' | 'maybe'>): string {
  const coming = yes === 0 ? 'Aún no va nadie' : yes === 1 ? 'Va una persona' : `Sois ${yes}`
  return maybe === 0 ? coming : `${coming}, ${maybe === 1 ? 'duda' : 'dudan'} ${maybe}`
}
