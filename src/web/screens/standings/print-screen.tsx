import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { useNow } from '../../kernel/now.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { findGroup, loadGroup } from '../../league/tables/load-table.ts'
import { tableName } from '../../league/seasons/season-names.ts'
import { GroupGames } from './group-games.tsx'
import { ChosenTable } from './table-view.tsx'
import { dayKey, shortDay, spanishTime } from '../../ui/spanish-date.ts'
import { QrCode } from '../../ui/qr-code.tsx'

export async function loader(args: LoaderArgs) {
  return loadGroup(args.api, await findGroup(args))
}

/** With more, the table alone fills the sheet. */
const MAX_TEAMS_WITH_GAMES = 12

export default function PrintScreen() {
  const page = useLoaderData<typeof loader>()
  const { publicUrl } = useSite()
  const { league, phase, group, groupGames } = page
  const teams = page.classification?.standings.length ?? 0
  if (phase === undefined || group === undefined) return null
  const address = publicUrl + paths.clasification(group.id)
  return (
    <div className={`sheet ${page.draw ? 'sheet-across' : ''}`}>
      <Page
        title={`Imprimir, ${group.name}`}
        heading={group.name}
        note={`${league.name} · ${tableName({ league, phase })}`}
      >
        <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
          <p className="w-full">Una hoja A4 para el tablón de la cancha.</p>
          <Button look="primary" className="scriptless:hidden" onClick={() => window.print()}>
            Imprimir
          </Button>
          <ButtonLink look="quiet" to={paths.clasification(group.id)}>
            Volver
          </ButtonLink>
        </div>
        <div className="mb-6 print:mb-0">
          <ChosenTable page={page} phase={phase} />
          {groupGames ? (
            <div className={teams > MAX_TEAMS_WITH_GAMES ? 'print:hidden' : ''}>
              <GroupGames games={groupGames} groupId={group.id} inCalendar={league.current} onSheet />
            </div>
          ) : null}
        </div>
        <div className="sheet-way flex items-center gap-4">
          <QrCode address={address} />
          <p className="text-14 wrap-anywhere">
            <span className="block font-bold print:inline">Siempre al día en</span>{' '}
            {address.replace(/^https?:\/\//, '')}
            <PrintedDate />
          </p>
        </div>
      </Page>
    </div>
  )
}

/** With the day of its table if that was another one: by the browser's clock, as the page is cached. */
function PrintedDate() {
  const { timeZone } = useSite()
  const now = useNow()
  const [opened, setOpened] = useState<number | null>(null)
  if (now === null) return null
  if (opened === null) setOpened(now)
  const dayOf = (at: number) => shortDay(dayKey(new Date(at).toISOString(), timeZone))
  const [loaded, printed] = [dayOf(opened ?? now), dayOf(now)]
  return (
    <span className="hidden print:inline">
      {' · '}
      {loaded === printed
        ? `Impreso el ${printed}, ${spanishTime(new Date(now).toISOString(), timeZone)}`
        : `Impreso el ${printed} con datos del ${loaded}`}
    </span>
  )
}
