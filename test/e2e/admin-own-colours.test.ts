import { expect, test } from 'vitest'
import { admin } from '#routes.ts'
import { backOffice } from '../support/back-office.ts'

const office = backOffice('demo', { hasOwnTab: true })

test('in colours that the reader chose, the tab that is open is the only one with a line under it', async () => {
  const page = await office.open({ path: admin.faq, title: 'FAQ Beheer' }, { forcedColors: 'active' })
  const links = page.getByRole('navigation', { name: 'FAQ per categorie' }).getByRole('link')
  await links.first().waitFor()
  const lines = await links.evaluateAll((tabs) => {
    const ground = getComputedStyle(document.documentElement).backgroundColor
    return tabs.map((tab) => [tab.ariaCurrent, getComputedStyle(tab).borderBottomColor === ground])
  })
  expect(lines).toEqual([['page', false], ...lines.slice(1).map(() => [null, true])])
})
