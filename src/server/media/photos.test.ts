import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'
import { fewBytesManyPictures, hugePng, manyScans } from '../../../test/picture-bombs.ts'

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

/** A picture of one colour. */
function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'orange' } })
}

describeDomain('a photo', (engine) => {
  test('is stored as WebP of at most 512 pixels, and served as immutable', async () => {
    const { app, gatos, teams } = await buildLeagueOfDelegates(engine)
    const pictures: [Buffer, width: number, height: number][] = [
      [await draw(1024, 512).png().toBuffer(), 512, 256],
      [await draw(300, 2048).jpeg().toBuffer(), 75, 512],
      [await draw(40, 30).webp().toBuffer(), 40, 30],
      [await draw(600, 600).gif().toBuffer(), 512, 512],
    ]
    for (const [bytes, width, height] of pictures) {
      const answer = await gatos.call('PUT', `/team/${teams.gatos}`, { photo: dataUrl(bytes) })
      const { photo } = answer.json<{ photo: string }>()
      expect(photo).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
      const served = await app.inject(photo)
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    }
  })

  test('loses its metadata, after being rotated upright', async () => {
    const { app, gatos, teams } = await buildLeagueOfDelegates(engine)
    // Orientation 6: rotated by 90 degrees.
    const bytes = await draw(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const answer = await gatos.call('PUT', `/team/${teams.gatos}`, { photo: dataUrl(bytes) })
    const kept = await sharp((await app.inject(answer.json().photo)).rawPayload).metadata()
    expect(kept).toMatchObject({ width: 100, height: 200 })
    expect(kept.exif).toBeUndefined()
  })

  test('that is not a valid picture is refused and changes nothing', async () => {
    const { store, gatos, teams } = await buildLeagueOfDelegates(engine)
    const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    const png = await draw(9, 9).png().toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const tooLarge = Buffer.concat([noise, Buffer.alloc(5 * 2 ** 20)])
    const refused: [string, message: RegExp][] = [
      [dataUrl(Buffer.from(svg), 'image/svg+xml'), /no es una foto/],
      [dataUrl(Buffer.from(svg)), /no es una foto/],
      [dataUrl(Buffer.from('hola')), /no es una foto/],
      [dataUrl(await draw(9, 9).tiff().toBuffer()), /no es una foto/],
      [dataUrl(Buffer.alloc(0)), /no es una foto/],
      [dataUrl(noise.subarray(0, noise.length / 2), 'image/jpeg'), /no es una foto/],
      [dataUrl(hugePng()), /demasiados píxeles/],
      [dataUrl(fewBytesManyPictures(), 'image/gif'), /demasiados píxeles/],
      [dataUrl(Buffer.concat([hugePng(), Buffer.from('<script>alert(1)</script>')])), /demasiados píxeles/],
      [dataUrl(manyScans(2000), 'image/jpeg'), /no es una foto/],
      [dataUrl(png.subarray(0, 40)), /no es una foto/],
      [dataUrl(Buffer.concat([Buffer.from('%PDF-1.7\n'), png])), /no es una foto/],
      [dataUrl(tooLarge, 'image/jpeg'), /como mucho 5 MB/],
      ['data:image/png,hola', /no es una foto/],
      [`data:image/png${';'.repeat(100_000)}`, /no es una foto/],
      ['data:text/html;base64,aG9sYQ==', /imagen PNG, JPEG, WebP o GIF/],
      ['https://ejemplo.es/foto.png', /imagen PNG, JPEG, WebP o GIF/],
    ]
    const before = await dumpTables(store, ['team', 'media', 'audit'])
    for (const [photo, message] of refused) {
      const answer = await gatos.call('PUT', `/team/${teams.gatos}`, { photo })
      expectRefusal(answer, 400, message)
      expect(Object.keys(answer.json().fields)).toEqual(['photo'])
    }
    const beyond = 'x'.repeat(8 * 2 ** 20)
    expectRefusal(await gatos.call('PUT', `/team/${teams.gatos}`, { photo: beyond }), 413)
    expect(await dumpTables(store, ['team', 'media', 'audit'])).toBe(before)
  })

  test('with animation or appended data is stored as one still picture', async () => {
    const { app, gatos, teams } = await buildLeagueOfDelegates(engine)
    const frames = sharp(Buffer.alloc(20 * 20 * 3 * 200), {
      raw: { width: 20, height: 20 * 200, channels: 3, pageHeight: 20 },
    })
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const moving = await frames.gif({ loop: 0 }).toBuffer()
    for (const bytes of [moving, Buffer.concat([await draw(20, 20).png().toBuffer(), page])]) {
      const answer = await gatos.call('PUT', `/team/${teams.gatos}`, { photo: dataUrl(bytes) })
      const kept = (await app.inject(answer.json().photo)).rawPayload
      expect(kept.includes('script')).toBe(false)
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 20, height: 20 })
      expect((await sharp(kept).metadata()).pages ?? 1).toBe(1)
    }
  })

  test('stays when the team is renamed, and is deleted once no team shows it', async () => {
    const { app, admin, teams } = await buildLeagueOfDelegates(engine)
    const put = async (team: number, body: object) =>
      (await admin.call('PUT', `/team/${team}`, body)).json<{ photo: string | null }>().photo
    const photo = dataUrl(await draw(20, 20).png().toBuffer())
    const address = (await put(teams.gatos, { photo }))!
    expect(await put(teams.perros, { photo })).toBe(address)
    expect(await put(teams.gatos, { name: 'Gatas' })).toBe(address)
    expect(await put(teams.gatos, { photo: null })).toBeNull()
    expect((await app.inject(address)).statusCode).toBe(200)
    const other = dataUrl(await draw(21, 21).png().toBuffer())
    expect(await put(teams.perros, { photo: other })).not.toBe(address)
    expectRefusal(await app.inject(address), 404, 'Esa foto no existe.')
    for (const wrong of ['/media/x.webp', `/media/${'0'.repeat(32)}.webp`, '/media/..%2f..%2fetc']) {
      expectRefusal(await app.inject(wrong), 404)
    }
  })
})
