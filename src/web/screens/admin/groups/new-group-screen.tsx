import { AdminPage } from '../admin-page.tsx'

export default function NewGroupScreen() {
  return <AdminPage title="Grupos">{null}</AdminPage>
}
