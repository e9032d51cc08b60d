import { describe, expect, test } from 'vitest'
import { ConfigError, publicUrlOf, readConfig } from './config.ts'

test('uses the defaults of the README when nothing is set', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: 'file:./data/liga.db',
    backupFolder: './data',
    publicUrl: null,
    rateLimitLogins: 10,
    rateLimitWrites: 120,
    rateLimitReads: 600,
    demo: true,
    timeZone: 'Europe/Madrid',
    smtpUrl: null,
    mailFrom: null,
    mapEmbedUrl: null,
    socialEmbedUrl: null,
    trustProxy: false,
    pushHosts: [],
    logLevel: 'info',
  })
})

test('treats empty variables as not set', () => {
  const empty = {
    HOST: '',
    PORT: '',
    DATABASE_URL: '',
    PUBLIC_URL: '',
    DEMO: '',
    TIME_ZONE: '',
    LOG_LEVEL: '',
  }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

describe('reports a wrong value by name, in Spanish', () => {
  test.for<[name: string, value: string, reason: string]>([
    ['PORT', 'tres mil', 'tiene que ser un número'],
    ['PORT', '80.5', 'tiene que ser un número entero'],
    ['PORT', '-1', 'tiene que estar entre 0 y 65535'],
    ['PORT', '65536', 'tiene que estar entre 0 y 65535'],
    ['DATABASE_URL', 'mysql://x/y', 'tiene que empezar por file: (SQLite) o por postgres:// (PostgreSQL)'],
    ['DATABASE_URL', 'file:', 'tiene que empezar por file: (SQLite) o por postgres:// (PostgreSQL)'],
    ['PUBLIC_URL', 'liga.example', 'tiene que ser una dirección http:// o https://'],
    ['PUBLIC_URL', 'ftp://liga.example', 'tiene que ser una dirección http:// o https://'],
    ...[
      'https://liga.example/basket',
      'https://liga.example/?x=1',
      'https://liga.example/#x',
      'https://u:c@liga.example',
    ].map((url): [string, string, string] => [
      'PUBLIC_URL',
      url,
      'tiene que acabar en el nombre del servidor, sin nada detrás, como https://liga.ejemplo.es',
    ]),
    ...[
      ['SMTP_URL', 'smtps://liga:se@creto@correo.example'],
      ['SMTP_URL', 'smtps://liga:12/creto@correo.example'],
      ['SMTP_URL', 'smtps://liga@ejemplo.es:secreto@correo.example'],
      ['SMTP_URL', 'smtps://liga:12?creto@correo.example'],
      ['DATABASE_URL', 'postgres://liga:12/creto@localhost/liga'],
    ].map(([name, url]): [string, string, string] => [
      name!,
      url!,
      'en el usuario y la contraseña, @ se escribe %40, / es %2F, ? es %3F y # es %23',
    ]),
    ['MAP_EMBED_URL', 'javascript:alert(1)', 'tiene que ser una dirección http:// o https://'],
    ['SOCIAL_EMBED_URL', 'x', 'tiene que ser una dirección http:// o https://'],
    ['DEMO', 'quizá', 'tiene que ser on u off'],
    ['TIME_ZONE', 'Europa/Madrid', 'no es una zona horaria, como Europe/Madrid'],
    ['TRUST_PROXY', '1', 'tiene que ser true, false o las direcciones de los proxies, separadas por comas'],
    ['SMTP_URL', 'http://u:secreto@correo.example', 'tiene que ser una dirección smtp:// o smtps://'],
    ['SMTP_URL', 'smtp://u:secreto@', 'tiene que ser una dirección smtp:// o smtps://'],
    ['MAIL_FROM', 'liga', 'tiene que ser un correo, como liga@ejemplo.es o Liga <liga@ejemplo.es>'],
    [
      'MAIL_FROM',
      'Liga\r\nBcc: <x@ejemplo.es>',
      'tiene que ser un correo, como liga@ejemplo.es o Liga <liga@ejemplo.es>',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/99',
      'tiene que ser true, false o las direcciones de los proxies, separadas por comas',
    ],
    ...[
      'https://push.ejemplo.org',
      '192.168.1.1',
      '[::1]:8443',
      'push.ejemplo.org/x',
      'a@push.org',
      '2130706433',
    ].map((hosts): [string, string, string] => [
      'PUSH_HOSTS',
      hosts,
      'tienen que ser nombres de servidores, separados por comas, como push.ejemplo.org',
    ]),
    ['LOG_LEVEL', 'todo', 'tiene que ser trace, debug, info, warn, error, fatal o silent'],
  ])('%s=%s', ([name, value, reason]) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${name}: ${reason}.`))
  })

  test('reports all wrong values at once', () => {
    const message = 'PORT: tiene que ser un número.\nDEMO: tiene que ser on u off.'
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(new ConfigError(message))
  })
})

describe('e-mail', () => {
  const smtpUrl = 'smtps://u:secreto@correo.example'

  test('needs a server and a sender', () => {
    expect(() => readConfig({ SMTP_URL: smtpUrl })).toThrow(
      new ConfigError('MAIL_FROM: falta, y sin ella SMTP_URL no sirve de nada.'),
    )
    expect(() => readConfig({ MAIL_FROM: 'liga@ejemplo.es' })).toThrow(
      new ConfigError('SMTP_URL: falta, y sin ella MAIL_FROM no sirve de nada.'),
    )
  })

  test.for<[setting: string, name: string]>([
    ['liga@ejemplo.es', ''],
    ['Liga de Vallekas <liga@ejemplo.es>', 'Liga de Vallekas'],
    ['Ñandúes, S. D. <liga@ejemplo.es>', 'Ñandúes, S. D.'],
  ])('may come from %s', ([setting, name]) => {
    const mailFrom = { name, address: 'liga@ejemplo.es' }
    expect(readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: setting })).toMatchObject({ smtpUrl, mailFrom })
  })
})

describe('the demo', () => {
  test.for<[environment: NodeJS.ProcessEnv, demo: boolean]>([
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: 'on' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, false],
    [{ HOST: '192.168.1.10' }, false],
  ])('%o: %s', ([environment, demo]) => {
    expect(readConfig(environment).demo).toBe(demo)
  })
})

test('reads PUSH_HOSTS, with or without ports', () => {
  const { pushHosts } = readConfig({ PUSH_HOSTS: 'push.ejemplo.org, Push.ejemplo.net:8443' })
  expect(pushHosts).toEqual(['push.ejemplo.org', 'push.ejemplo.net:8443'])
})

test.for<[string, NodeJS.ProcessEnv]>([
  ['https://liga.example', { PUBLIC_URL: 'https://liga.example/', HOST: '::1' }],
  ['http://localhost:8080', { PORT: '8080' }],
  ['http://localhost:3000', { HOST: '0.0.0.0' }],
  ['http://localhost:3000', { HOST: '::' }],
  // RFC 3986, 3.2.2: brackets around an IPv6 address. Elsewhere localhost is 127.0.0.1, where nobody listens.
  ['http://[::1]:3000', { HOST: '::1' }],
  ['http://192.168.1.10:3000', { HOST: '192.168.1.10' }],
])('the public address is %s for %o', ([address, environment]) => {
  expect(publicUrlOf(readConfig(environment))).toBe(address)
})

test.for<[setting: string, trusted: boolean | string]>([
  ['true', true],
  ['off', false],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['192.168.1.2,fd00::/8', '192.168.1.2,fd00::/8'],
])('TRUST_PROXY=%s', ([setting, trusted]) => {
  expect(readConfig({ TRUST_PROXY: setting }).trustProxy).toBe(trusted)
})
