import { paths } from '#contract/paths.ts'
import type { Side } from '#league/side.ts'
import { useSite } from '../../api/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { spanishDay } from '../../ui/spanish-date.ts'
import { claimText } from './claim-values.ts'
import type { SeenRecord } from './load-record.ts'
import type { Question } from './record-questions.tsx'
import type { Act } from './use-record.ts'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { pairName } from '../../league/games/pair-name.ts'
import { DAY_MS } from '#league/durations.ts'
import type { Game } from '#contract/games.ts'

const WEEK_MS = 7 * DAY_MS

type Props = { seen: SeenRecord; side: Side | null; act: Act; onAsk: (question: Question) => void }

/** The score that the visitor claims while there is no result, and what the viewer can do about it. */
export function Claimed({ seen: { game, record }, side, act, onAsk }: Props) {
  const site = useSite()
  const { claim, local, visitant } = game
  if (!claim || game.finished || game.unneeded) return null
  const may = (action: (typeof record.actions)[number]) => record.actions.includes(action)
  const week = spanishDay(new Date(Date.parse(claim.at) + WEEK_MS).toISOString(), site)
  return (
    <Section
      title="Resultado por confirmar"
      id="dicho-titulo"
      className="border-rule-strong bg-surface rounded-large mb-4 border p-4"
    >
      <p className="mt-2 wrap-anywhere">
        <strong translate="no">{visitant.name}</strong> dice que <strong>{claimText(claim, game)}</strong>
        <span>{claim.text ? ':' : '.'}</span>
      </p>
      {claim.text ? <p className="whitespace-pre-line wrap-anywhere">«{claim.text}»</p> : null}
      <p className="mt-3">
        {`${side === 'local' ? 'Confirmadlo o poned el vuestro.' : `${local.name} puede confirmarlo o poner el suyo.`} ${may('enterClaim') ? 'Ya' : `Desde el ${week}`} lo puede poner quien administra.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden print:hidden">
        {side === 'local' && may('addResult') ? (
          <ButtonLink look="primary" to={paths.addResult(game.id, paths.game(game.id))}>
            Confirmar o cambiar
          </ButtonLink>
        ) : null}
        {may('enterClaim') ? (
          <EnterClaim
            game={game}
            claim={claim}
            look={side === 'local' ? 'secondary' : 'primary'}
            enter={() =>
              act('enterClaim', (api, ifMatch) =>
                api('PUT /game/enterClaim/{id}', { params: { id: game.id }, body: {}, ifMatch }),
              )
            }
          />
        ) : null}
        {side === 'visitant' && may('claim') ? (
          <>
            <ButtonLink to={paths.claim(game.id)}>Cambiarlo</ButtonLink>
            <Button look="quiet" onClick={() => onAsk('withdrawClaim')}>
              Retirarlo
            </Button>
          </>
        ) : null}
      </div>
    </Section>
  )
}

const NOTHING = {}

/** The button with which an admin makes the score that the visitor claims the result. `enter` sends it. */
function EnterClaim(props: {
  game: Game
  claim: NonNullable<Game['claim']>
  look: 'primary' | 'secondary'
  enter: () => Promise<unknown>
}) {
  const { game, claim, look, enter } = props
  const score = scoreText({ ...claim, finished: true })
  const form = useForm({
    initial: NOTHING,
    draft: false,
    failed: 'No se ha puesto',
    onSubmit: async () => {
      await enter()
      notify(`Resultado puesto: ${score}.`)
      return undefined
    },
  })
  return (
    <Form
      {...form}
      label={`Poner el resultado de ${pairName(game)}`}
      submitLabel={`Poner ${score}`}
      submitLook={look}
    />
  )
}
