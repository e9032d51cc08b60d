import { AdminPage } from '../admin-page.tsx'

export default function SeasonScreen() {
  return <AdminPage title="Importar y exportar">{null}</AdminPage>
}
