import { expect, test } from 'vitest'
import { isPushAddress } from './push-address.ts'

test.for([
  'https://fcm.googleapis.com/fcm/send/c1:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2f',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://api.push.apple.com/3/device',
])('%s is the address of a push service', (address) => {
  expect(isPushAddress(address, [])).toBe(true)
})

test.for([
  ['of no service that is known', 'https://push.ejemplo.es/1'],
  ['that only ends alike', 'https://evil-fcm.googleapis.com/1'],
  ['that only ends alike', 'https://evilpush.services.mozilla.com.ejemplo.es/1'],
  ['that only ends alike', 'https://notify.windows.com.ejemplo.es/1'],
  ['of the service’s other machines', 'https://storage.googleapis.com/1'],
  ['that ends with a dot', 'https://fcm.googleapis.com./1'],
  ['without https', 'http://fcm.googleapis.com/1'],
  ['of another kind', 'ftp://fcm.googleapis.com/1'],
  ['of another kind', 'file:///etc/passwd'],
  ['with another port', 'https://fcm.googleapis.com:8443/1'],
  ['with a name and a password', 'https://liga:clave@fcm.googleapis.com/1'],
  ['with a service for a name', 'https://fcm.googleapis.com@10.0.0.1/1'],
  ['with a service for a name', 'https://10.0.0.1/#@fcm.googleapis.com'],
  ['written otherwise', 'https://FCM.googleapis.com/1'],
  ['written otherwise', 'https://fcm.googleapis.com\\@10.0.0.1/1'],
  ['written otherwise', ' https://fcm.googleapis.com/1'],
  ['with a part of its page', 'https://fcm.googleapis.com/1#2'],
  ['inside', 'https://localhost/1'],
  ['inside', 'https://127.0.0.1/1'],
  ['inside', 'https://2130706433/1'],
  ['inside', 'https://[::1]/1'],
  ['inside', 'https://169.254.169.254/latest/meta-data/'],
  ['that is none', 'fcm.googleapis.com'],
  ['that is none', ''],
])('an address %s is refused: %s', ([, address]) => {
  expect(isPushAddress(address!, [])).toBe(false)
})

test('the setting adds services, each only with its own port', () => {
  const more = ['push.ejemplo.es', 'push.ejemplo.es:8443']
  for (const host of more) expect(isPushAddress(`https://${host}/1`, more)).toBe(true)
  for (const host of ['push.ejemplo.es:9443', 'otro.push.ejemplo.es'])
    expect(isPushAddress(`https://${host}/1`, more)).toBe(false)
})
