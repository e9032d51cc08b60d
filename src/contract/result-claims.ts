import { z } from 'zod'
import { endpoint, RepeatedId } from './endpoint.ts'
import { Game } from './games.ts'
import { ScoreClaim, requireScores } from './results.ts'

export const claimResult = endpoint('PUT /game/claim/{id}', {
  summary:
    'El equipo visitante dice cómo quedó un partido que un día después de su hora sigue sin resultado, o cambia lo que dijo.',
  access: 'visitant',
  versioned: true,
  body: ScoreClaim.omit({ localMixed: true }).extend({ id: RepeatedId }).superRefine(requireScores),
  answer: Game,
})

export const withdrawClaim = endpoint('PUT /game/claim/withdraw/{id}', {
  summary: 'El equipo visitante retira lo que dijo de un partido sin resultado.',
  access: 'visitant',
  versioned: true,
  body: z.object({ id: RepeatedId }),
  answer: Game,
})

export const enterClaim = endpoint('PUT /game/enterClaim/{id}', {
  summary:
    'Quien administra pone el resultado que dice el visitante, siete días después de que lo diga. El local no valora, y de su rival no se sabe si era mixto.',
  access: 'admin',
  versioned: true,
  body: z.object({ id: RepeatedId }),
  answer: Game,
})
