import { useEffect, useState } from 'react'
import type { FollowedTeam, PushDevice } from '#contract/push.ts'
import { useApi } from '../api/api-provider.tsx'
import type { Api } from '../api/endpoints.ts'
import { ApiFailure } from '../api/failure.ts'
import { useAction } from '../api/use-action.ts'
import { findDevice, NotAllowed } from './device.ts'

export type DeviceState = { device: PushDevice | null; own: boolean; teams: FollowedTeam[] }

const NOTHING: DeviceState = { device: null, own: false, teams: [] }

/** How long after a failed look-up the next one is made: taken for none, a failure would hide what the device gets. */
const RETRY_MS = 3000

const NOT_ALLOWED =
  'Este navegador no deja que la web te avise. Permite las notificaciones de este sitio en sus ajustes (suelen estar junto a la dirección) y vuelve a probar.'
const NOT_NOW = 'Ahora mismo este navegador no puede recibir avisos. Vuelve a probar más tarde.'

export function useDevice() {
  const api = useApi()
  const [state, setState] = useState<DeviceState | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { busy, failure, run } = useAction()

  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const device = await findDevice()
      const known = device ? { device, ...(await api('READ /push/device/open', { body: device })) } : NOTHING
      if (!current) return
      setRefusal(null)
      setState(known)
    }
    const lookUntilKnown = () =>
      look().catch((cause: unknown) => {
        console.error(cause)
        if (!current) return
        setRefusal(cause instanceof ApiFailure ? cause.message : NOT_NOW)
        timer = setTimeout(() => void lookUntilKnown(), RETRY_MS)
      })
    void lookUntilKnown()
    return () => {
      current = false
      clearTimeout(timer)
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
