import { AdminPage } from '../admin-page.tsx'

export default function LinkUserTeamScreen() {
  return <AdminPage title="Vincular cuentas">{null}</AdminPage>
}
