import { AdminPage } from '../admin-page.tsx'

export default function EnterTeamsScreen() {
  return <AdminPage title="Inscribir equipos">{null}</AdminPage>
}
