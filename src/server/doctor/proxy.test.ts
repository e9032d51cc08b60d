import { expect, test } from 'vitest'
import { textsOf } from '../../../test/doctor.ts'
import { proxy } from './site.ts'

test.for([
  ['true', '0.0.0.0', 'https://liga.example', /^error: TRUST_PROXY=true, y se puede llegar/],
  ['true', '::', 'http://liga.example', /^error: TRUST_PROXY=true, y se puede llegar/],
  ['false', '127.0.0.1', 'http://liga.example', /^warning: La liga no hace caso/],
  ['false', '0.0.0.0', 'http://liga.example:3000', /^ok: No hay ninguno/],
  ['loopback', '127.0.0.1', 'https://liga.example', /^ok: Los ajustes son los de un proxy/],
] as const)(
  'settings TRUST_PROXY=%s, HOST=%s, PUBLIC_URL=%s',
  async ([TRUST_PROXY, HOST, PUBLIC_URL, text]) => {
    const found = await textsOf(proxy, { env: { TRUST_PROXY, HOST, PUBLIC_URL } })
    expect(found).toEqual([expect.stringMatching(text)])
  },
)
