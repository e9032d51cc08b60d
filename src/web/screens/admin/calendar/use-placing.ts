import { useEffect, useRef, useState } from 'react'
import { Remark } from '../../../ui/question.ts'
import type { Placing, Plan, Step } from './place-games.ts'

/** Places games in a worker, one search at a time; `stop` ends it with the best plan so far. */
export function usePlacing() {
  const [step, setStep] = useState<Step | null>(null)
  const stop = useRef(() => {})
  const running = useRef<Worker>(null)
  useEffect(() => () => running.current?.terminate(), [])

  function place(placing: Placing): Promise<Plan> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), { type: 'module' })
      running.current = worker
      const { port1, port2 } = new MessageChannel()
      let last: Step | null = null
      const end = () => {
        worker.terminate()
        port1.close()
        stop.current = () => {}
        setStep(null)
        if (last === null) reject(new Remark('No se ha podido hacer el calendario: vuelve a probar.'))
        else resolve(last.plan)
      }
      stop.current = end
      worker.addEventListener('error', end)
      port1.addEventListener('message', ({ data }: MessageEvent<Step>) => {
        last = data
        if (data.progress === 1) end()
        else setStep(data)
      })
      port1.start()
      worker.postMessage(placing, [port2])
    })
  }

  return { step, place, stop: () => stop.current() }
}
