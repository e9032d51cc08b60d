import { describe, expect, test } from 'vitest'
import {
  NO_DECIMALS,
  NO_LOCATION_IN_LINK,
  NOT_ON_EARTH,
  locationToSend,
  readLocation,
  SHORT_LINK,
  SWAPPED,
  UNREADABLE_LOCATION,
  writeLocation,
} from './read-location.ts'

const sol = { lat: 40.4123, lon: -3.7012 }

describe('coordinates as people write them', () => {
  test.for([
    '40.4123, -3.7012',
    '  40.4123,-3.7012 ',
    '40.4123 -3.7012',
    '40,4123 -3,7012',
    '40,4123, -3,7012',
    '40,4123,-3,7012',
    '40,4123; -3,7012',
    '40.4123; −3.7012',
    '(40.4123, -3.7012)',
    '+40.4123 -3.7012',
  ])('reads «%s»', (text) => expect(readLocation(text)).toEqual({ location: sol }))

  test('reads all hemispheres, and the limits', () => {
    expect(readLocation('-34,6037 -58,3816')).toEqual({ location: { lat: -34.6037, lon: -58.3816 } })
    expect(readLocation('1.3521, 103.8198')).toEqual({ location: { lat: 1.3521, lon: 103.8198 } })
    expect(readLocation('-90.0, 180.0')).toEqual({ location: { lat: -90, lon: 180 } })
  })

  test('rounds to a metre', () =>
    expect(readLocation('40.41234567, -3.70129999')).toEqual({ location: { lat: 40.41235, lon: -3.7013 } }))
})

describe('map links', () => {
  const point = { lat: 40.4, lon: -3.7 }
  test.for([
    'https://www.openstreetmap.org/#map=17/40.4/-3.7',
    'https://www.openstreetmap.org/#layers=N&map=17/40.4/-3.7',
    'https://www.openstreetmap.org/?mlat=40.4&mlon=-3.7#map=17/41/-4',
    'https://www.google.com/maps/@40.4,-3.7,17z',
    'https://www.google.es/maps/place/Cancha/@41.0,-4.0,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d40.4!4d-3.7',
    'https://www.google.com/maps?q=40.4,-3.7',
    'https://maps.google.com/?q=loc:40.4,-3.7&z=15',
    'https://www.google.com/maps/search/?api=1&query=40.4%2C-3.7',
    'https://www.google.com/maps/dir/?api=1&destination=40.4,-3.7',
    'https://www.google.com/maps/search/40.4,+-3.7?entry=tts',
    'https://maps.apple.com/?ll=40.4,-3.7&q=Cancha',
    'https://maps.apple.com/place?coordinate=40.4,-3.7&name=Cancha',
    'https://www.bing.com/maps?cp=40.4~-3.7&lvl=16',
    'geo:40.4,-3.7',
    'geo:40.4,-3.7;u=35?z=17',
    'geo:0,0?q=40.4,-3.7(Cancha)',
    'google.com/maps/@40.4,-3.7,17z',
    'Cancha del Olmo: https://www.google.com/maps?q=40.4,-3.7',
  ])('reads «%s»', (link) => expect(readLocation(link)).toEqual({ location: point }))
})

describe('refusals of texts without a place', () => {
  test.for([
    ['Calle del Olmo, 3', UNREADABLE_LOCATION],
    ['40.4123', UNREADABLE_LOCATION],
    ['40,4123', UNREADABLE_LOCATION],
    ['40.4123 N, 3.7012 O', UNREADABLE_LOCATION],
    [`40°24'44.28"N 3°42'4.32"W`, UNREADABLE_LOCATION],
    ['40, -3', NO_DECIMALS],
    ['40,412', NO_DECIMALS],
    ['-3.7012, 40.4123', SWAPPED],
    ['-3,7012 40,4123', SWAPPED],
    ['103.8198, 1.3521', SWAPPED],
    ['240.4123, -3.7012', NOT_ON_EARTH],
    ['95.5, 190.5', NOT_ON_EARTH],
    ['https://www.google.com/maps/@95.5,-3.7,17z', NOT_ON_EARTH],
    ['https://maps.app.goo.gl/Abc123', SHORT_LINK],
    ['maps.app.goo.gl/Abc123', SHORT_LINK],
    ['Mira: https://goo.gl/maps/Abc123', SHORT_LINK],
    ['https://osm.org/go/b~Zl@x--', SHORT_LINK],
    ['https://maps.apple/p/abc', SHORT_LINK],
    ['https://www.google.com/maps/place/Cancha+del+Olmo', NO_LOCATION_IN_LINK],
    ['https://www.google.com/maps/place/%E0%A4%A', NO_LOCATION_IN_LINK],
    ['https://maps.apple.com/?q=Calle+del+Olmo+3', NO_LOCATION_IN_LINK],
    ['geo:0,0?q=Calle+del+Olmo+3', NO_LOCATION_IN_LINK],
    ['https://liga.example', NO_LOCATION_IN_LINK],
  ] as const)('«%s»', ([text, refusal]) => expect(readLocation(text)).toEqual({ refusal }))
})

test('writes places so that they can be read back, and sends null for an empty field', () => {
  expect(writeLocation(sol)).toBe('40.4123, -3.7012')
  expect(writeLocation({ lat: null, lon: null })).toBe('')
  expect(locationToSend('40.4123, -3.7012')).toEqual(sol)
  expect(locationToSend(' ')).toEqual({ lat: null, lon: null })
})
