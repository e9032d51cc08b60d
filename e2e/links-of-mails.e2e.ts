import { expect, test, watchShift } from './fixtures.ts'

// Only the browser knows the hash of the URL: the server-rendered page has to be true with it and without it.
for (const [path, purpose, lacking] of [
  ['/invitacion', /Con una invitación llevas un equipo/, /le falta la invitación/],
  ['/vestuario', /Abre el enlace de tu equipo/, /le falta una parte/],
  ['/correo', /Así sabemos que este correo es tuyo/, /le falta una parte/],
  ['/contrasena', /se cierran las sesiones/, /le falta una parte/],
] as const) {
  test(`says at once what ${path} is for if its hash is missing`, async ({ page, browser, server }) => {
    const scriptless = await browser.newPage({ javaScriptEnabled: false })
    await scriptless.goto(`${server.url}${path}`)
    await expect(scriptless.getByText(purpose)).toBeVisible()
    await scriptless.close()
    const shift = await watchShift(page)
    await page.goto(path)
    await expect(page.getByText(lacking)).toBeVisible()
    expect(await shift()).toBe(0)
    // Content that appears later must not be the largest contentful paint.
    const largest = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as unknown as { element: Element | null }
            resolve(last.element?.textContent ?? '')
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    expect(largest).toMatch(purpose)
  })
}
