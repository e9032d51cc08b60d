import { AdminPage } from '../admin-page.tsx'

export default function StatisticsScreen() {
  return <AdminPage title="Estadísticas">{null}</AdminPage>
}
