import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { until } from '../support/until.ts'
import { photoFile } from '../support/visitor-photos.ts'
import { eachEngine } from './each-engine.ts'
import { KEY } from './page.ts'

interface Request {
  name: string
  photo_count: number
  chosen_price: string | null
}

eachEngine(({ app, page, folder }) => {
  const requestOf = async (name: string): Promise<Request | undefined> => {
    const session = await app().login()
    const answer = await app().request(`${api.collection('contact-submissions')}?search=${name}`, { session })
    return ((await answer.json()) as { items: Request[] }).items[0]
  }
  const fillIn = async (name: string) => {
    await page.go(site.contact)
    await typeIn(name)
  }
  const typeIn = async (name: string) => {
    await page.write({ label: 'Uw naam' }, name)
    await page.write({ label: 'Telefoon' }, '0470 12 34 56')
    await page.click({ label: 'Ik ga akkoord' })
  }
  const send = () => page.click({ css: 'form button', text: 'Gratis offerte aanvragen' })

  test('every page shows what it is about', async () => {
    for (const path of EVERY_PAGE) {
      await page.go(path)
      await page.sees({ css: 'main h1' })
      expect({ path, title: await page.read(() => document.title) }).toMatchObject({
        path,
        title: expect.stringContaining('Helder') as unknown,
      })
    }
  })

  test('the street is washed by dragging and with the keys', async () => {
    const position = () => page.read(() => document.querySelector<HTMLElement>('[data-wash]')?.style.getPropertyValue('--pos'))
    await page.go(site.home)
    const wash = { css: '[data-wash] input' }
    await page.drag(wash, wash, { from: [0.5, 0.5], to: [0.8, 0.5] })
    const dragged = Number.parseFloat((await position()) ?? '')
    expect(dragged).toBeGreaterThan(65)
    await page.press(KEY.end)
    await until('the whole street to be clean', async () => (await position()) === '100%')
  })

  test('the carousel of reviews goes on and round', async () => {
    await page.go(site.home)
    const announced = (words: string) =>
      until(words, () => page.read((wanted: string) => document.body.textContent.includes(wanted), words))
    const scrolled = () => page.read(() => document.querySelector('[aria-label^="Recensies, schuif"]')?.scrollLeft ?? 0)
    await page.click({ css: 'button', text: 'Volgende recensie' })
    await announced('Recensie 2 van')
    // A step continues from the position of the rail, which is still scrolling.
    let before = -1
    await until('the rail to come to rest', async () => {
      const now = await scrolled()
      const rests = now > 0 && now === before
      before = now
      return rests
    })
    await page.click({ css: 'button', text: 'Vorige recensie' })
    await announced('Recensie 1 van')
    await until('the rail to be back', async () => (await scrolled()) === 0)
    expect(await page.read(() => document.querySelector('output')?.textContent)).toMatch(/^Recensie 1 van \d+: /)
  })

  test('projects are filtered, and the way back leads to all of them', async () => {
    const count = () => page.read(() => document.querySelectorAll('main article').length)
    await page.go(site.projects)
    const all = await count()
    await page.click({ css: 'nav a', text: 'Oprit-reiniging', nth: await linkOf('Filter op dienst', 'Oprit-reiniging') })
    await page.isAt(site.projectsOf('oprit-reiniging'))
    await until('fewer projects', async () => (await count()) < all)
    await page.read(() => history.back())
    await page.isAt(site.projects)
    await until('all projects', async () => (await count()) >= all)
    expect(await count()).toBe(all)
  })

  test('questions stand under tabs, and open', async () => {
    await page.go(site.faq)
    await page.click({ css: 'nav a', text: 'Gevelreiniging', nth: await linkOf('Categorie', 'Gevelreiniging') })
    await page.isAt(site.faqOf('gevelreiniging'))
    await page.click({ css: 'main summary' })
    await page.sees({ css: 'main details[open] p' })
    expect(await page.read(() => document.querySelectorAll('main details[open]').length)).toBe(1)
  })

  /** Returns the index of this menu's link in the list of all visible links with this text in menus. */
  const linkOf = (menu: string, text: string) =>
    page.read(
      (wanted: { menu: string; text: string }) => {
        const tidy = (words: string | null) => (words ?? '').replaceAll('\u00AD', '').trim()
        const links = [...document.querySelectorAll('nav a')].filter(
          (link) => link.getClientRects().length > 0 && tidy(link.textContent).startsWith(wanted.text),
        )
        return links.findIndex((link) => link.closest('nav')?.getAttribute('aria-label') === wanted.menu)
      },
      { menu, text },
    )

  test('a quote is asked for without photos', async () => {
    await fillIn('Zonderfoto')
    await send()
    await page.isAt(site.thanks)
    expect(await requestOf('Zonderfoto')).toMatchObject({ photo_count: 0 })
  })

  test('a price that is chosen on the page of a service is in the request, also after going back', async () => {
    const FORM = `${site.contact}?dienst=dakgoot-reiniging`
    const LOW = 'Woning tot 3 m: vanaf € 159 excl. btw'
    const ticked = (words: string) =>
      until(`‘${words}’ to be ticked`, () =>
        page.read((wanted: string) => document.querySelector<HTMLInputElement>('[name=chosen_price]:checked')?.value === wanted, words),
      )
    await page.go(site.service('dakgoot-reiniging'))
    await page.click({ css: '#prijzen a', text: 'Kies deze prijs' })
    await page.isAt(`${FORM}&prijs=1`)
    await ticked(LOW)
    await page.click({ css: 'form label', text: 'Woning tot 8 m' })
    // A browser may answer to the click before the page has heard of it.
    await page.isAt(`${FORM}&prijs=2`)
    await page.read(() => history.back())
    await page.isAt(site.service('dakgoot-reiniging'))
    await page.read(() => history.forward())
    await page.isAt(`${FORM}&prijs=2`)
    await ticked('Woning tot 8 m: hogere woning € 250 excl. btw')
    await page.click({ css: 'form label', text: 'Woning tot 3 m' })
    await ticked(LOW)
    await typeIn('Metprijs')
    await send()
    // The tab sent a request before.
    await page.click({ css: 'button', text: 'Ja, ook deze verzenden' })
    await page.isAt(site.thanks)
    expect(await requestOf('Metprijs')).toMatchObject({ chosen_price: LOW })
  })

  test('a quote is asked for with two photos', async () => {
    const files: string[] = []
    for (const name of ['voorkant.jpg', 'achterkant.jpg']) {
      files.push(join(folder(), name))
      writeFileSync(files.at(-1) ?? '', (await photoFile(name)).buffer)
    }
    await fillIn('Metfoto')
    await page.choose({ label: 'Foto’s kiezen' }, files)
    await until('both photos to be sent', () =>
      page.read(
        () => [...document.querySelectorAll('form li')].filter(({ textContent }) => textContent.includes('Toegevoegd')).length === 2,
      ),
    )
    await send()
    // The tab sent a request before.
    await page.click({ css: 'button', text: 'Ja, ook deze verzenden' })
    await page.isAt(site.thanks)
    expect(await requestOf('Metfoto')).toMatchObject({ photo_count: 2 })
  })
})
