import { Button } from '../ui/button.tsx'
import { SectionTitle } from '../ui/section-title.tsx'
import { askForDevice, dropDevice, whyNot } from './device.ts'
import { useDevice } from './use-device.ts'
import { Alert } from '../ui/alert.tsx'

export function DeviceSwitch() {
  const reason = whyNot()
  return (
    <section className="max-w-text flex flex-col items-start gap-2">
      <SectionTitle flush>Avisos en este dispositivo</SectionTitle>
      {reason === null ? <Switch /> : <p className="text-ink-soft">{reason}</p>}
    </section>
  )
}

function Switch() {
  const { state, busy, refusal, change, nothing } = useDevice()
  const isOn = state?.own === true
  const turnOn = () =>
    change(async (api) => {
      const device = await askForDevice(api)
      return { device, ...(await api('PUT /push/device', { body: device })) }
    })
  const turnOff = () =>
    change(async (api) => {
      if (state?.device) await dropDevice(api, state.device)
      return nothing
    })
  return (
    <>
      <p className="text-ink-soft">
        {isOn
          ? 'Te avisamos aquí de lo que elijas, hasta que cierres sesión.'
          : 'Te avisamos aquí de lo que elijas, también con la web cerrada, hasta que cierres sesión.'}
      </p>
      <Button
        look="secondary"
        disabled={busy || state === null}
        onClick={() => void (isOn ? turnOff() : turnOn())}
      >
        {isOn ? 'Dejar de recibir avisos aquí' : 'Recibir avisos aquí'}
      </Button>
      <Alert>{refusal}</Alert>
    </>
  )
}
