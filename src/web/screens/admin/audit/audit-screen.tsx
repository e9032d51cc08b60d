import { AdminPage } from '../admin-page.tsx'

export default function AuditScreen() {
  return <AdminPage title="Cambios">{null}</AdminPage>
}
