import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { AdminPage } from '../admin-page.tsx'
import { ImportPanel } from './import-panel.tsx'
import { useState } from 'react'
import type { League } from '#contract/leagues.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { downloadFile } from '../../../ui/download-file.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { notify } from '../../../ui/toast.tsx'
import { leagueName } from '../names.ts'
import { Section } from '../../../ui/section.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { plainText } from '../../../ui/search-text.ts'

export function loader({ api }: LoaderArgs) {
  return api('GET /league')
}

export default function SeasonScreen() {
  const leagues = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Importar y exportar">
      <div className="grid gap-10 lg:grid-cols-2">
        <ImportPanel />
        <ExportPanel leagues={leagues} />
      </div>
    </AdminPage>
  )
}

function ExportPanel({ leagues }: { leagues: League[] }) {
  const { busy, failure, run } = useAction()
  const [wantedId, setWantedId] = useState<number | null>(null)

  const download = (league: League) =>
    run(async ({ api }) => {
      setWantedId(league.id)
      const season = await api('GET /season/{leagueId}', { params: { leagueId: league.id } })
      downloadFile(seasonFileName(league), JSON.stringify(season, null, 2), 'application/json')
      notify(`${leagueName(league)}, descargada.`)
    })

  return (
    <Section title="Exportar una temporada" className="max-w-text">
      <p className="mb-4">Lleva comentarios y valoraciones: no lo publiques.</p>
      <Alert>{failure?.message}</Alert>
      {leagues.length === 0 ? (
        <EmptyState title="Aún no hay temporadas" />
      ) : (
        <ul>
          {leagues.map((league) => (
            <li
              key={league.id}
              className="border-rule flex min-h-14 items-center justify-between gap-4 border-b py-1"
            >
              <span className="wrap-anywhere">{leagueName(league)}</span>
              <Button
                look="quiet"
                className="shrink-0"
                aria-label={`Descargar ${leagueName(league)}`}
                aria-disabled={busy}
                onClick={() => void download(league)}
              >
                {busy && wantedId === league.id ? 'Preparando…' : 'Descargar'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The file name of a season: `liga-cooperativa-2025.json`. */
export function seasonFileName({ name, year }: Pick<League, 'name' | 'year'>): string {
  const plain = plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${plain || 'temporada'}-${year}.json`
}
