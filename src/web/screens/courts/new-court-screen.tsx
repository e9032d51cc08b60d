import { useSearchParams } from 'react-router'
import { returnAddress } from '../../kernel/return-address.ts'
import { Page } from '../../shell/page.tsx'
import { CourtForm } from './court-form.tsx'

export default function NewCourtScreen() {
  const [search] = useSearchParams()
  return (
    <Page title="Crear cancha" narrow>
      <CourtForm court={null} back={returnAddress(search.get('volver')) ?? undefined} />
    </Page>
  )
}
