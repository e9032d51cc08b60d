import { AdminPage } from '../admin-page.tsx'

export default function NewTeamScreen() {
  return <AdminPage title="Equipos">{null}</AdminPage>
}
