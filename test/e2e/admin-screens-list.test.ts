import { describe, expect, test } from 'vitest'
import { ADMIN_SCREENS } from '../support/admin-screens.ts'
import { backOffice, nameLink } from '../support/back-office.ts'
import { PHONE } from '../support/browser.ts'
import { until } from '../support/until.ts'

const { open, create } = backOffice()

describe.each(ADMIN_SCREENS.flatMap((screen) => (screen.filter ? [{ ...screen, filter: screen.filter }] : [])))('$title', (screen) => {
  test('page, search, filter and order stand in the address bar, and a reload keeps them', async () => {
    const [toggle] = screen.toggles
    for (let number = 1; number <= 27; number += 1)
      await create(screen, `Rij ${String(number).padStart(2, '0')}`, toggle && { [toggle.field]: number > 2 })
    const page = await open(screen, { viewport: PHONE })
    const names = page.getByRole('row').locator('td:first-child a')
    const query = () => new URL(page.url()).search
    await nameLink(page, 'Rij 27').waitFor()
    expect(await names.allInnerTexts()).toHaveLength(25)

    await page.getByRole('button', { name: 'Volgende' }).click()
    await nameLink(page, 'Rij 01').waitFor()
    expect(query()).toBe('?pagina=2')
    await page.reload()
    await nameLink(page, 'Rij 01').waitFor()
    expect(await names.allInnerTexts()).toEqual(['Rij 02', 'Rij 01'])

    await page.getByRole('searchbox').fill('rij 2')
    await until('the search to count', async () => (await names.count()) === 8)
    expect(query()).toBe('?zoek=rij+2')
    await page.getByRole('searchbox').fill('')
    await until('all to be there again', async () => (await names.count()) === 25)

    await page.getByLabel(screen.filter.label).selectOption(screen.filter.off)
    await until('the filter to count', async () => (await names.count()) === 2)
    expect(query()).toBe(screen.filter.query)
    await page.getByLabel('Volgorde').selectOption(screen.name.field)
    await until('the order to turn', async () => (await names.first().innerText()) === 'Rij 01')
    expect(query()).toContain(`sorteer=${screen.name.field}`)
    await page.reload()
    await nameLink(page, 'Rij 02').waitFor()
    expect(await names.allInnerTexts()).toEqual(['Rij 01', 'Rij 02'])
  })
})
