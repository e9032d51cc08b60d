import { missingText } from '#contract/comers-text.ts'
import { PLAYERS } from '#contract/limits.ts'
import type { OwnLockerRoom } from '#contract/locker-room.ts'
import { paths } from '#contract/paths.ts'
import { listed } from '#league/listed.ts'
import { useSite } from '../../api/site.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { pairName } from '../games/pair-name.ts'
import { whenText } from '../games/when-text.ts'
import { named } from './comers.tsx'

/** A text for a team's chat that asks those who haven't answered whether they come, else anybody until they are enough. */
export function RemindButton(props: NonNullable<OwnLockerRoom['next']> & { token: string }) {
  const { game, answers, missing, token } = props
  const site = useSite()
  const yes = named(answers, 'yes').length
  if (missing.length === 0 && yes >= PLAYERS) return null
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
