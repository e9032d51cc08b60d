import { AdminPage } from '../admin-page.tsx'

export default function ResultsScreen() {
  return <AdminPage title="Resultados">{null}</AdminPage>
}
