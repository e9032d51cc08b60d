import { onTestFinished } from 'vitest'
import { openStore } from '#server/db/store.ts'
import { testDatabase } from '../create-test-store.ts'
import { MoodyMailServer } from './moody-mail-server.ts'
import { Processes, sendThroughKills, sendTheRest, waitForNotices, waitingLeague } from './notice-faults.ts'
import { trial } from './trial.ts'

/** Each game is moved once for two people, and half of them once more: three notices per game on average. */
const noticesOfGame = 3

/** The court that an e-mail gives for its game. */
const courtIn = /Ahora es [^\n]*?, (Primera|Segunda)\. Antes/g

/**
 * The server is killed repeatedly while it sends notices to a mail server that refuses, is slow, disconnects after
 * receiving an e-mail, and goes down: every recipient gets the current state, no e-mail twice except under the same
 * Message-ID, and none that was obsolete when it was sent.
 */
trial('notices', 501, async ({ engine, chance, rounds, report }) => {
  const url = await testDatabase(engine)
  const { games, courts, token } = await waitingLeague(url, Math.ceil(rounds / noticesOfGame))
  const mail = new MoodyMailServer(chance)
  await mail.open()
  const processes = new Processes(url, mail, token)
  const store = openStore(url)
  onTestFinished(async () => {
    await processes.end()
    await mail.close()
    await store.close()
  })
  const kills = Math.ceil(rounds / 50)

  await processes.start()
  for (const { id } of games) await processes.move(id, courts.first)
  await waitForNotices(store, 2 * games.length)
  await sendThroughKills(store, processes, { kills, chance })

  // While no e-mail is accepted, half of them become obsolete.
  await mail.close()
  await processes.end()
  await processes.start()
  const again = chance.shuffle(games).slice(0, Math.floor(games.length / 2))
  for (const { id } of again) await processes.move(id, courts.second)
  await waitForNotices(store, 2 * (games.length + again.length))
  const movedAgain = Date.now()
  await mail.open()
  await sendThroughKills(store, processes, { kills, chance })
  mail.calmDown()
  await sendTheRest(store)

  const { arrived } = mail
  const faults = games.flatMap(({ id, mails }) => {
    const last = again.some((game) => game.id === id) ? 'Segunda' : 'Primera'
    return mails.flatMap((address) => {
      const sentCourts = arrived
        .filter(({ to }) => to === address)
        .flatMap(({ at, messageId, read }) =>
          [...read.matchAll(courtIn)].map(([, court]) => ({ at, messageId, court })),
        )
      const idsOf = (court: string) =>
        new Set(sentCourts.filter((one) => one.court === court).map((one) => one.messageId))
      const late = sentCourts.filter(({ at, court }) => court !== last && at > movedAgain)
      return [
        ...(idsOf(last).size === 0 ? [`${address} was not notified of ${last}`] : []),
        ...['Primera', 'Segunda']
          .filter((court) => idsOf(court).size > 1)
          .map((court) => `${address}: ${court} twice`),
        ...(late.length > 0 ? [`${address} was notified of Primera when it was obsolete`] : []),
      ]
    })
  })
  const people = new Set(arrived.map(({ messageId }) => messageId)).size
  await report(
    `${2 * (games.length + again.length)} notices, ${2 * kills} kills, ${arrived.length} e-mails of ${people} sent`,
  )
  return faults
})
