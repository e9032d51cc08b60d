import type { Game } from '#contract/games.ts'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { pairName } from '../../league/games/pair-name.ts'

const NOTHING = {}

/** The button with which an admin makes the score that the visitor claims the result. `enter` sends it. */
export function EnterClaim(props: {
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
      submittingLabel="Poniendo…"
      submitLook={look}
    />
  )
}
