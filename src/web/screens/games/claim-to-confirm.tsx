import type { Game } from '#contract/games.ts'
import { claimText } from './claim-values.ts'

/** Says whose the score is with which the local team's form comes filled in. */
export function ClaimToConfirm({ game, claim }: { game: Game; claim: NonNullable<Game['claim']> }) {
  return (
    <div className="border-rule-strong bg-surface rounded-large border p-4 wrap-anywhere">
      <p>
        <strong translate="no">{game.visitant.name}</strong> dice que{' '}
        <strong>{claimText(claim, game)}</strong>, y así viene puesto. Confirmadlo, o poned el vuestro.
      </p>
      {claim.text ? <p className="mt-1 whitespace-pre-line">«{claim.text}»</p> : null}
    </div>
  )
}
