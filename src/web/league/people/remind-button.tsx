import { missingText } from '#contract/comers-text.ts'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { listed } from '#league/listed.ts'
import { useSite } from '../../api/site.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { pairName } from '../games/pair-name.ts'
import { whenText } from '../games/when-text.ts'

/** A text for a team's chat that asks those who haven't answered, or anybody, whether they come. `yes`: how many do. */
export function RemindButton(props: { game: Game; yes: number; missing: readonly string[]; token: string }) {
  const { game, yes, missing, token } = props
  const site = useSite()
  const when = `${pairName(game)}, ${whenText(game, site)}`
  const asked = missing.length > 0 ? `${listed(missing)}: ¿venís?` : `${missingText(yes)}: ¿quién viene?`
  return (
    <ShareButton
      look="primary"
      label="Recordarlo en el chat"
      title={when}
      text={`${when}. ${asked}`}
      path={paths.lockerRoom(token)}
      copied="pégalo en el chat de tu equipo"
    />
  )
}
