import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../../api/client.ts'
import { AdminPage } from '../admin-page.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /league')
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
