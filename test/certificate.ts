import { execFileSync } from 'node:child_process'

/** A self-signed certificate for `localhost`. */
export function certificate(): { key: string; cert: string } {
  const wish = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const out = '-addext subjectAltName=DNS:localhost -keyout - -out -'
  const pem = execFileSync('openssl', `${wish} ${out}`.split(' '), { stdio: 'pipe' }).toString()
  const at = pem.indexOf('-----BEGIN CERTIFICATE')
  return { key: pem.slice(0, at), cert: pem.slice(at) }
}
