import { AdminPage } from '../admin-page.tsx'

export default function NewUserScreen() {
  return <AdminPage title="Cuentas">{null}</AdminPage>
}
