import { AdminPage } from '../admin-page.tsx'

export default function NewPhaseScreen() {
  return <AdminPage title="Fases">{null}</AdminPage>
}
