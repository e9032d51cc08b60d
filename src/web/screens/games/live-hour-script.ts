import { isLiveHour } from '#league/hours.ts'
import { deviceNow } from '../../kernel/clock.ts'

// Runs before what is below the head of a game is painted, in a cached page that can't know the time.
const below = document.currentScript!.parentElement!
if (isLiveHour(below.dataset['date'] ?? null, deviceNow())) below.dataset['liveHour'] = ''
