import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Typist } from './typist.ts'

/** The link of the menu to the admins' pages, with or without the count of their tasks. */
export function adminLink(page: Page): Locator {
  return page
    .getByRole('link', { name: /^Admin( :|$)/ })
    .filter({ visible: true })
    .first()
}

/** An admin's pages for setting up a season thing by thing, operated by a typist. */
export function setUpByHand(typist: Typist, page: Page) {
  const name = page.getByLabel('Nombre', { exact: true })
  const expectPage = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return {
    /** From the menu to the phases of a new season. */
    beginSeason: async (league: string, year: string) => {
      await typist.press(page, 'Menú')
      await typist.tap(adminLink(page))
      await typist.follow(page, 'Temporadas')
      await expectPage('Temporadas')
      await typist.type(name, league)
      await typist.type(page.getByLabel('Año'), year)
      await typist.press(page, 'Crear')
      await expectPage('Fases')
    },
    create: async (text: string) => {
      await typist.type(name, text)
      await typist.press(page, 'Crear')
      await expect(name).toHaveValue('')
    },
    goOn: async (title: string) => {
      await typist.follow(page, `Siguiente: ${title}`)
      await expectPage(title)
    },
    enter: async (group: string, teams: string[]) => {
      await expect(page.getByText(`${group} todavía no tiene equipos`)).toBeVisible()
      for (const team of teams) await typist.tap(page.getByLabel(team, { exact: true }))
      await typist.press(page, 'Inscribir')
      await expect(page.getByRole('heading', { name: `${teams.length} equipos inscritos` })).toBeVisible()
    },
  }
}
