import { isLoopback } from '../kernel/config.ts'
import { broken, type Check, detailOf, type Found, ok, warning } from './check.ts'

const SET_URL = 'Pon en PUBLIC_URL la dirección que escribe la gente.'

export const publicUrl: Check = async ({ config: { publicUrl: url, demo } }, signal) => {
  if (url === null) {
    if (demo) return [ok('Es una demostración: no hace falta.')]
    const text = 'Falta PUBLIC_URL: los enlaces de los correos no llevan a esta web.'
    return [warning(text, SET_URL)]
  }
  const wrong = [...(await ofAnswer(url, signal)), ...ofProtocol(new URL(url), demo)]
  return wrong.length > 0 ? wrong : [ok('Responde.')]
}

function ofProtocol({ protocol, hostname }: URL, demo: boolean): Found[] {
  if (protocol === 'https:') return []
  if (isLoopback(hostname)) {
    if (demo) return []
    const text = 'PUBLIC_URL solo vale en esta máquina: los enlaces de los correos no llevan a esta web.'
    return [warning(text, SET_URL)]
  }
  return [
    warning(
      'La dirección es http: lo que se escribe, contraseñas incluidas, viaja sin cifrar.',
      'Pon delante un proxy con certificado, y https en PUBLIC_URL.',
    ),
  ]
}

async function ofAnswer(url: string, signal: AbortSignal): Promise<Found[]> {
  try {
    const answer = await fetch(`${url}/api/health`, { redirect: 'manual', signal })
    await answer.body?.cancel()
    const { status, headers } = answer
    if (status === 200) return []
    if (status >= 300 && status < 400) {
      const text = 'La dirección lleva a otra.'
      return [
        warning(
          text,
          'Pon en PUBLIC_URL la última, la que se queda en la barra.',
          headers.get('location') ?? '',
        ),
      ]
    }
    return [noAnswer(`La respuesta es ${status}.`)]
  } catch (error) {
    return [noAnswer(detailOf(error))]
  }
}

export function noAnswer(detail?: string): Found {
  const remedy =
    'Mira que el proxy y la liga estén en marcha, y que el certificado valga. Si desde fuera se abre bien, es la red, que desde la propia máquina no deja llegar.'
  return broken('La dirección no responde como debe.', remedy, detail)
}
