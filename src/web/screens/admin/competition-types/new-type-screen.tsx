import { AdminPage } from '../admin-page.tsx'

export default function NewTypeScreen() {
  return <AdminPage title="Tipos de competición">{null}</AdminPage>
}
