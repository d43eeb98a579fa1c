import { readdirSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Page } from '#site/page.ts'
import { homePage } from '#site/pages/home.page.tsx'
import { contactPage } from '#site/pages/contact.page.tsx'
import { readPage } from '../../../test/support/read-page.ts'
import { Island } from './island.tsx'

const islandsOf = async <Data>(page: Page<Data>) =>
  [...(await readPage(page)).html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => name)

test('an island carries its props with it, whatever is in them', () => {
  const Shout = ({ text }: { text: string }) => createElement('p', null, text)
  const html = renderToString(createElement(Island<{ text: string }>, { name: 'shout', of: Shout, props: { text: '"</div>\u2028' } }))
  const attribute = /data-props="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  expect(JSON.parse(attribute ?? '')).toEqual({ text: '"</div>\u2028' })
  expect(html).toContain('<p>&quot;&lt;/div&gt;')
})

test('every island on a page has its file', async () => {
  const names = [...(await islandsOf(homePage)), ...(await islandsOf(contactPage))]
  expect(names).toEqual(['reviews', 'quote-form'])
  expect(readdirSync(import.meta.dirname)).toEqual(expect.arrayContaining(names.map((name) => `${name}.island.tsx`)))
})
