import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#features/articles/article.ts'
import { admin, api, site } from '#routes.ts'
import { backOffice } from '../support/back-office.ts'
import { type PageOptions } from '../support/browser.ts'
import { expectFocus, tabTo } from '../support/focus.ts'
import { blogPost } from '../support/builders.ts'
import { expectSound } from '../support/screen-judges.ts'
import { signIn } from '../support/sign-in.ts'
import { type Session, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const { app: running, ask, open } = backOffice()
let app: TestApp
let session: Session
const collection = api.collection('blog-posts')

beforeAll(async () => {
  app = running()
  session = await app.login()
})
beforeEach(async () => {
  const ids = (await stored()).map(({ id }) => id)
  if (ids.length > 0) await ask(`${collection}/bulk-delete`, { json: { ids } })
})

const stored = async () => ((await ask(`${collection}?limit=100`)) as { items: Article[] }).items
const create = async (own: Parameters<typeof blogPost>[0] = {}) => (await ask(collection, { json: blogPost(own) })) as Article
const textOf = async (path: string) => (await app.request(path)).text()

async function openScreen(options: PageOptions = {}, query = ''): Promise<Page> {
  const page = await open({ path: admin.blog, title: 'Blog' }, { ...options, query })
  await editor(page).waitFor()
  return page
}
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))
const editor = (page: Page) => page.getByRole('textbox', { name: 'Inhoud' })
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Opmaak' }).getByRole('button', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' })
const eye = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^(Concept|Gepubliceerd).*${title}$`) })

/** Pastes HTML that another program put on the clipboard. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', content)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('an article is written with the keyboard alone, published by its eye, and there for the very next visitor', async () => {
  const page = await openScreen()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('link', { name: 'Nieuwe blog post' }).press('Enter')
  await expectFocus(page, 'Titel')
  await page.keyboard.type('Mos op uw oprit: wat nu?')
  await expect.poll(() => field(page, 'Slug').inputValue()).toBe('mos-op-uw-oprit-wat-nu')
  await tabTo(page, 'Samenvatting')
  await page.keyboard.type('Kort gezegd.')
  await tabTo(page, 'Inhoud')
  await page.keyboard.type('Mos houdt ')
  await press('Control+b')
  await page.keyboard.type('water')
  await press('Control+b')
  await page.keyboard.type(' vast. Lees ')
  await press('Control+k')
  await page.getByRole('dialog', { name: 'Link' }).waitFor()
  await page.keyboard.type('overal')
  await press('Enter')
  await page.getByText('Dit is geen adres waar een link naartoe kan.').waitFor()
  await press('Control+a')
  await page.keyboard.type('/faq')
  await press('Enter')
  await expectFocus(page, 'Inhoud')
  await page.keyboard.type('.')
  await press('Enter', 'Alt+F10', 'ArrowRight', 'Enter')
  await expectFocus(page, 'Inhoud')
  await expect.poll(() => tool(page, 'Tussenkop').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.type('Wat doet u?')
  await press('Enter')
  await page.keyboard.type('- Borstelen')
  await press('Enter')
  await page.keyboard.type('Spoelen')
  await tabTo(page, 'Opslaan')
  await press('Enter')
  await expectToast(page, 'Succesvol aangemaakt')
  const content =
    '<p>Mos houdt <strong>water</strong> vast. Lees <a href="/faq">/faq</a>.</p><h2>Wat doet u?</h2>' +
    '<ul><li><p>Borstelen</p></li><li><p>Spoelen</p></li></ul>'
  expect(await stored()).toMatchObject([{ slug: 'mos-op-uw-oprit-wat-nu', content, published: false }])
  expect(await textOf(site.blog)).not.toContain('Mos op uw oprit')

  await eye(page, 'Mos op uw oprit: wat nu\\?').press('Enter')
  await expectToast(page, 'Status bijgewerkt', 'Blog post gepubliceerd.')
  expect(await textOf(site.blog)).toContain('Mos op uw oprit: wat nu?')
  expect(await textOf(site.blogPost('mos-op-uw-oprit-wat-nu'))).toContain(content)
  expect(await textOf(site.rss)).toContain('&lt;strong&gt;water&lt;/strong&gt;')

  await eye(page, 'Mos op uw oprit: wat nu\\?').press('Enter')
  await expectToast(page, 'Status bijgewerkt', 'Blog post verborgen.')
  expect((await app.request(site.blogPost('mos-op-uw-oprit-wat-nu'))).status).toBe(404)
})

test('every tool of the bar does what it says, and undoes it', async () => {
  const page = await openScreen()
  await editor(page).click()
  await page.keyboard.type('woord')
  await page.keyboard.press('Control+a')
  const html = () => editor(page).innerHTML()
  const shapes = {
    Vet: '<p><strong>woord</strong></p>',
    Cursief: '<p><em>woord</em></p>',
    Tussenkop: '<h2>woord</h2>',
    'Kleine tussenkop': '<h3>woord</h3>',
    Opsomming: '<ul><li><p>woord</p></li></ul>',
    'Genummerde lijst': '<ol><li><p>woord</p></li></ol>',
    Citaat: '<blockquote><p>woord</p></blockquote>',
  }
  for (const [name, shape] of Object.entries(shapes)) {
    await tool(page, name).click()
    expect(await html()).toBe(shape)
    await expect.poll(() => tool(page, name).getAttribute('aria-pressed')).toBe('true')
    await tool(page, 'Ongedaan maken').click()
    expect(await html()).toBe('<p>woord</p>')
    await tool(page, 'Opnieuw').click()
    expect(await html()).toBe(shape)
    await tool(page, 'Ongedaan maken').click()
  }
})

test('Tab leaves the text, also out of a list; Escape leaves the bar', async () => {
  const page = await openScreen()
  await editor(page).click()
  await page.keyboard.type('- een')
  await page.keyboard.press('Enter')
  await page.keyboard.type('twee')
  await page.keyboard.press('Tab')
  await expect.poll(() => editor(page).evaluate((each) => each === document.activeElement)).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await expectFocus(page, 'Inhoud')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await expectFocus(page, 'Opnieuw')
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, 'Gewone tekst')
  await page.keyboard.press('Escape')
  await expectFocus(page, 'Inhoud')
  expect(await editor(page).innerHTML()).toBe('<ul><li><p>een</p></li><li><p>twee</p></li></ul>')
})

test('a link is changed and taken away again', async () => {
  const page = await openScreen()
  await editor(page).click()
  await page.keyboard.type('Gent')
  await page.keyboard.press('Control+a')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await tool(page, 'Link').click()
  await dialog.getByLabel('Adres').fill('www.gent.be')
  await dialog.getByRole('button', { name: 'Link plaatsen' }).click()
  expect(await editor(page).innerHTML()).toBe('<p><a href="https://www.gent.be">Gent</a></p>')
  await tool(page, 'Link').click()
  await expect.poll(() => dialog.getByLabel('Adres').inputValue()).toBe('https://www.gent.be')
  await dialog.getByRole('button', { name: 'Link verwijderen' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await editor(page).innerHTML()).toBe('<p>Gent</p>')
})

test('what is pasted comes in clean', async () => {
  const page = await openScreen()
  await editor(page).click()
  await paste(
    page,
    '<meta charset="utf-8"><b style="font-weight:normal"><p style="color:red" onclick="alert(1)">Uit <span style="font-weight:700">Docs</span></p>' +
      '<h1>Groot</h1><script>document.title="gekraakt"</script><img src=x onerror="document.title=1"><p><a href="javascript:alert(1)">slecht</a> ' +
      '<a href="https://gent.be" target="_blank">goed</a></p><table><tr><td>cel</td></tr></table></b>',
  )
  expect(await editor(page).innerHTML()).toBe(
    '<p>Uit <strong>Docs</strong></p><h2>Groot</h2><p>slecht <a href="https://gent.be">goed</a></p><p>cel</p>',
  )
  await editor(page).press('Control+a')
  await paste(page, 'www.kaal.be <p data-pm-slice="1 1 []"><a href="javascript:alert(1)">slecht</a></p>')
  expect(await editor(page).innerHTML()).not.toContain('javascript')
})

test.each(['word', 'word-online', 'google-docs', 'excel', 'wordpress', 'other-editor'])(
  'what is pasted from %s is shown as it is stored, before and after saving',
  async (program) => {
    const clipboard = (end: string) => readFileSync(new URL(`../clipboards/${program}${end}.html`, import.meta.url), 'utf8')
    const html = clipboard('.stored').replaceAll('\n', '')
    const page = await openScreen()
    await field(page, 'Titel').fill(`Uit ${program}`)
    await field(page, 'Samenvatting').fill('Geplakt')
    await editor(page).click()
    await paste(page, clipboard(''))
    const shown = () => editor(page).evaluate((element) => element.innerHTML.replaceAll(' class="ProseMirror-trailingBreak"', ''))
    await expect.poll(() => shown()).toBe(html)
    await save(page).click()
    await expectToast(page, 'Succesvol aangemaakt')
    expect(await stored()).toMatchObject([{ content: html }])
    await page.getByRole('link', { name: `Bewerk Uit ${program}` }).click()
    await until('the stored text', async () => (await shown()) === html)
  },
)

test('a numbered list that begins later keeps its number on the page', async () => {
  await create({ slug: 'vanaf-drie', published: true, content: '<ol start="3"><li><p>drie</p></li></ol>' })
  expect(await textOf(site.blogPost('vanaf-drie'))).toContain('<ol start="3"><li><p>drie</p></li></ol>')
})

test('what is missing is said beside its field, also of an editor with nothing but markup in it', async () => {
  const page = await openScreen()
  await editor(page).click()
  await page.keyboard.press('Enter')
  await tool(page, 'Opsomming').click()
  await save(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Formulier incompleet' })
  await expect
    .poll(() => summary.getByRole('link').allInnerTexts())
    .toEqual(['Titel: Vul dit veld in.', 'Slug: Vul dit veld in.', 'Samenvatting: Vul dit veld in.', 'Inhoud: Vul dit veld in.'])
  await summary.getByRole('link', { name: /^Inhoud/ }).click()
  await expectFocus(page, 'Inhoud')
  await expect.poll(() => editor(page).getAttribute('aria-invalid')).toBe('true')
  const described = await editor(page).getAttribute('aria-describedby')
  await expect.poll(() => page.locator(`#${described}`).innerText()).toBe('Vul dit veld in.')
})

test('a slug follows the title of a new article until it is touched, and never that of a stored one', async () => {
  await create({ title: 'Bestaand', slug: 'eigen-adres' })
  const page = await openScreen()
  const [title, slug] = [field(page, 'Titel'), field(page, 'Slug')]
  await title.fill('Groene crepi')
  await title.fill('Groene  Crepi & été!')
  await expect.poll(() => slug.inputValue()).toBe('groene-crepi-ete')
  await page.getByText('Adres op de site: /blog/groene-crepi-ete').waitFor()
  await slug.fill('van-mij')
  await title.fill('Iets anders')
  await expect.poll(() => slug.inputValue()).toBe('van-mij')
  await page.getByRole('button', { name: 'Maak opnieuw uit de titel' }).click()
  await expect.poll(() => slug.inputValue()).toBe('iets-anders')

  await page.getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weggooien' }).click()
  await page.getByRole('link', { name: 'Bewerk Bestaand' }).click()
  await page.getByRole('heading', { name: 'Blog post bewerken' }).waitFor()
  await title.fill('Anders')
  await expect.poll(() => slug.inputValue()).toBe('eigen-adres')
})

test('of a title without one letter that can stand in an address, the slug is asked for', async () => {
  const page = await openScreen()
  const slug = field(page, 'Slug')
  const asked = 'Uit deze titel is er geen te maken. Typ er zelf een: letters van a tot z, cijfers en streepjes.'
  const help = page.locator('#field-slug-help')
  for (const title of ['???', '外墙清洗']) {
    await field(page, 'Titel').fill(title)
    await help.getByText(asked, { exact: true }).waitFor()
  }
  await expect.poll(() => slug.getAttribute('aria-describedby')).toContain('field-slug-help')
  await save(page).click()
  await page.getByRole('alert').getByRole('link', { name: 'Slug: Vul dit veld in.' }).waitFor()
  await slug.fill('gevels-wassen')
  await help.waitFor({ state: 'detached' })
})

test('a slug that is taken is said at the slug, and nothing typed is lost', async () => {
  await create({ slug: 'bezet' })
  const page = await openScreen({ expected: /409/ })
  await field(page, 'Titel').fill('Bezet')
  await field(page, 'Samenvatting').fill('Kort.')
  await editor(page).fill('Lang.')
  await save(page).click()
  const words = 'Er bestaat al een blog post met deze slug. Kies een andere slug.'
  await expectToast(page, 'Fout bij opslaan', words)
  await expect.poll(() => field(page, 'Slug').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.locator('#field-slug-error').innerText()).toBe(words)
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Fout bij opslaan' }) })
  await expect.poll(() => summary.getByRole('link').allInnerTexts()).toEqual([`Slug: ${words}`])
  await expectFocus(page, 'Slug')
  await expect.poll(() => editor(page).innerText()).toBe('Lang.')
  await field(page, 'Slug').fill('vrij')
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt')
})

test('an image is shown under its address, and one that is not there is reported', async () => {
  const page = await openScreen({ expected: /404/ })
  await page.getByText('Of typ een adres').click()
  await field(page, 'Afbeelding bovenaan: adres').fill('/pictures/gevel-na-768.webp')
  const image = page.getByRole('img', { name: 'Voorbeeld van de afbeelding' })
  await until('the image', () => image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0))
  await field(page, 'Afbeelding bovenaan: adres').fill('/pictures/bestaat-niet.webp')
  await page.getByText('Deze afbeelding kan niet getoond worden. Controleer het adres.').waitFor()
  await field(page, 'Afbeelding bovenaan: adres').fill('http://elders.test/x.jpg')
  await page.getByText('Geen voorbeeld: dit adres begint met http://.').waitFor()
  await expect.poll(() => image.count()).toBe(0)
})

describe('a preview', () => {
  const openPreview = async (page: Page) => {
    await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { level: 1 }).waitFor()
    return frame
  }

  test('shows what is typed as the site will, and stores nothing', async () => {
    const page = await openScreen()
    await field(page, 'Titel').fill('Nog niet af')
    await editor(page).click()
    await page.keyboard.type('## Een kop')
    const frame = await openPreview(page)
    await expect.poll(() => frame.getByRole('heading', { level: 1 }).innerText()).toBe('Nog niet af')
    await expect.poll(() => frame.getByRole('heading', { name: 'Een kop', level: 2 }).isVisible()).toBe(true)
    // The preview has the site's styles: its display font, loaded, and its text colour.
    const look = await frame.locator('h1').evaluate((heading) => {
      const { fontFamily, color } = getComputedStyle(heading)
      return { fontFamily, color, isLoaded: document.fonts.check('700 20px "Archivo Display"') }
    })
    expect(look).toEqual({ fontFamily: expect.stringContaining('Archivo Display') as string, color: 'rgb(11, 44, 52)', isLoaded: true })
    expect(await stored()).toEqual([])

    await page.getByRole('button', { name: 'Telefoon' }).click()
    await expect.poll(() => page.locator('iframe').evaluate((element) => element.clientWidth)).toBe(390)
    await page.keyboard.press('Escape')
    await page.locator('iframe').waitFor({ state: 'detached' })
    await expect.poll(() => field(page, 'Titel').inputValue()).toBe('Nog niet af')
  })

  test('runs nothing, whatever was typed', async () => {
    const html = '<p>Veilig.</p><script>top.document.title = "gekraakt"</script><img src=x onerror="top.document.title = 1">'
    const draft = { title: '<script>alert(1)</script>', excerpt: html, content: html, featured_image: null }
    const response = await app.request(api.blogPreview, { json: draft, session })
    expect(response.status).toBe(200)
    const { html: page } = (await response.json()) as { html: string }
    expect(page).toContain('<p>Veilig.</p>')
    expect(page).not.toMatch(/<script|<img[^>]*onerror/)
  })

  test('is for administrators, and refuses what no article can be', async () => {
    const draft = { title: '', excerpt: '', content: '', featured_image: null }
    expect((await app.request(api.blogPreview, { json: draft })).status).toBe(401)
    expect((await app.request(api.blogPreview, { json: { ...draft, featured_image: 'javascript:alert(1)' }, session })).status).toBe(422)
    expect((await app.request(api.blogPreview, { json: { ...draft, id: 'x' }, session })).status).toBe(422)
  })
})

test('the session may end in the middle of a sentence: logging in again brings the text back', async () => {
  const page = await openScreen({ expected: /401/ })
  await field(page, 'Titel').fill('Half werk')
  await field(page, 'Samenvatting').fill('Kort.')
  await editor(page).click()
  await page.keyboard.type('# niet. ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Dik.')
  await page.evaluate(() => localStorage.setItem('admin_token', 'verlopen'))
  await save(page).click()
  await expectToast(page, 'Fout bij opslaan', 'Log opnieuw in om verder te werken. Wat je getypt hebt, blijft bewaard.')
  page.on('dialog', (question) => void question.accept())
  await signIn(page, app, { at: app.url + admin.blog })
  await page.getByText('Je niet-opgeslagen tekst is teruggezet.').waitFor()
  expect(await editor(page).innerHTML()).toContain('<strong>Dik.</strong>')
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt')
  expect(await stored()).toMatchObject([{ title: 'Half werk', slug: 'half-werk' }])
})

test('who saves second compares both texts in words', async () => {
  const { id } = await create({ title: 'Samen', content: '<p>Zoals het was.</p>' })
  const page = await openScreen({ expected: /412/ }, `?bewerk=${id}`)
  await editor(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Van mij.')
  const theirs = { content: '<h2>Kop</h2><ul><li>Van iemand anders.</li></ul>', published: true }
  await app.request(api.row('blog-posts', id), { method: 'PATCH', json: theirs, session })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
  await expect.poll(() => dialog.getByRole('group', { name: 'Inhoud' }).innerText()).toMatch(/Van mij\.[\s\S]*Kop\s+Van iemand anders\./)
  await expect.poll(() => dialog.getByRole('group', { name: 'Gepubliceerd' }).innerText()).toMatch(/Concept[\s\S]*Gepubliceerd/)
  await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await stored()).toMatchObject([{ content: '<p>Van mij.</p>', published: true }])
})

test('opening and leaving an article changes nothing, also one from an earlier time', async () => {
  await create({ title: 'Oud', content: 'Eerste alinea.\n\nTweede alinea.' })
  const page = await openScreen()
  await page.getByRole('link', { name: 'Bewerk Oud' }).click()
  await page.getByRole('heading', { name: 'Blog post bewerken' }).waitFor()
  await editor(page).getByText('Tweede alinea.').waitFor()
  await expect.poll(() => editor(page).locator('p').count()).toBe(2)
  await editor(page).click()
  await page.getByText('Geen wijzigingen').waitFor()
  await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Testimonials' }).click()
  await page.getByRole('heading', { name: 'Testimonials', level: 1 }).waitFor()
})

test('through the API too, text is cleaned and must say something', async () => {
  const attack = '<p>Veilig.</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>'
  const { id, content } = await create({ content: attack })
  expect(content).toBe('<p>Veilig.</p><p>x</p>')
  const change = (json: object) => app.request(api.row('blog-posts', id), { method: 'PATCH', json, session })
  expect(await (await change({ content: `Plat.\n\n5 < 6` })).json()).toMatchObject({ content: '<p>Plat.</p><p>5 &lt; 6</p>' })
  await app.request(collection, { method: 'PATCH', json: { ids: [id], changes: { content: attack } }, session })
  expect(await stored()).toMatchObject([{ content: '<p>Veilig.</p><p>x</p>' }])
  for (const nothing of ['<p></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>', '<img src="/x.png">']) {
    const response = await change({ content: nothing })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ path: 'content', code: 'required', message: 'Vul dit veld in.' }] })
  }
})

test('on a phone and a desk nothing breaks a rule or is too wide: the screen, the editor with a text in it, and its mistakes', async () => {
  const content = '<p>Een <a href="/faq">link</a>.</p><h2>Kop</h2><ul><li>punt</li></ul><blockquote>Citaat</blockquote>'
  const { id } = await create({ title: 'Een', content, featured_image: '/pictures/gevel-na-768.webp', published: true })
  await create({ title: 'Twee', slug: 'x'.repeat(120), excerpt: 'woord '.repeat(80) })
  const page = await openScreen({}, `?bewerk=${id}`)
  await page.getByRole('table').waitFor()
  await expectSound(page, 'with a text')
  await editor(page).fill('')
  await save(page).click()
  await page.getByText('Formulier incompleet').waitFor()
  await expectSound(page, 'with mistakes')
  await tool(page, 'Link').click()
  await page.getByRole('dialog', { name: 'Link' }).waitFor()
  await expectSound(page, 'with the dialog for a link')
})

test('on a phone and a desk the preview breaks no rule and is not too wide', async () => {
  const page = await openScreen()
  await field(page, 'Titel').fill('Mos')
  await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await expectSound(page, 'the preview')
})
