import { useEffect, useState } from 'react'
import type { FollowedTeam, PushDevice } from '#contract/push.ts'
import { useApi } from '../api/api-provider.tsx'
import type { Api } from '../api/endpoints.ts'
import { useAction } from '../api/use-action.ts'
import { findDevice, NotAllowed } from './device.ts'

/** The notifications of this device; `device` is null if there are none. */
export type DeviceState = { device: PushDevice | null; own: boolean; teams: FollowedTeam[] }

const NOTHING: DeviceState = { device: null, own: false, teams: [] }

const NOT_ALLOWED =
  'Este navegador no deja que la web te avise. Permite las notificaciones de este sitio en sus ajustes (suelen estar junto a la dirección) y vuelve a probar.'
const NOT_NOW = 'Ahora mismo este navegador no puede recibir avisos. Vuelve a probar más tarde.'

/**
 * The notifications of this device, and a function to change them, one change at a time; `state` is null while unknown.
 */
export function useDevice() {
  const api = useApi()
  const [state, setState] = useState<DeviceState | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { busy, failure, run } = useAction()

  useEffect(() => {
    let current = true
    const look = async () => {
      const device = await findDevice()
      const known = device ? { device, ...(await api('POST /push/device/open', { body: device })) } : NOTHING
      if (current) setState(known)
    }
    look().catch((cause: unknown) => {
      console.error(cause)
      if (current) setState(NOTHING)
    })
    return () => {
      current = false
    }
  }, [api])

  const change = (work: (api: Api) => Promise<DeviceState>) =>
    run(async () => {
      setRefusal(null)
      try {
        setState(await work(api))
      } catch (cause) {
        if (cause instanceof NotAllowed) setRefusal(NOT_ALLOWED)
        // An error of the browser itself, such as an unreachable push service.
        else if (cause instanceof DOMException) setRefusal(NOT_NOW)
        else throw cause
      }
    })

  return { state, busy, refusal: refusal ?? failure?.message ?? null, change, nothing: NOTHING }
}
