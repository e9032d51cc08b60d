import { Button } from '../ui/button.tsx'
import { askForDevice, dropDevice, whyNot } from './device.ts'
import { useDevice } from './use-device.ts'
import { Alert } from '../ui/alert.tsx'

export function DeviceSwitch() {
  const reason = whyNot()
  return (
    <section aria-label="Este dispositivo" className="border-rule max-w-text border-b pb-3">
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
      <div className="flex min-h-12 items-center justify-between gap-3">
        <p>
          {state === null
            ? null
            : isOn
              ? 'Este dispositivo recibe avisos.'
              : 'Este dispositivo no recibe avisos.'}
        </p>
        <Button
          look="secondary"
          className="shrink-0"
          disabled={busy || state === null}
          onClick={() => void (isOn ? turnOff() : turnOn())}
        >
          {isOn ? 'Quitar' : 'Recibirlos'}
        </Button>
      </div>
      <Alert>{refusal}</Alert>
    </>
  )
}
