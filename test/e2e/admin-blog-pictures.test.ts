import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Article } from '#features/articles/article.ts'
import type { Photo } from '#features/photos/photo.ts'
import { admin, api, site } from '#routes.ts'
import { unopenedPhotoTexts } from '#texts/nl/unopened-photos.ts'
import { blogPost } from '../support/builders.ts'
import { backOffice } from '../support/back-office.ts'
import { expectNoAxeViolations, type PageOptions, PHONE } from '../support/browser.ts'
import { endRoutes, routeOnce } from '../support/ending-routes.ts'
import { expectFocus } from '../support/focus.ts'
import { heldBack } from '../support/held-back.ts'
import { moveTo } from '../support/running-office.ts'
import { sendImage } from '../support/send-image.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const office = backOffice()
const { browser, app, ask } = office

let picture: Buffer
beforeAll(async () => {
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8a5a44' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  for (const collection of ['blog-posts', 'media']) {
    const ids = (await rows<{ id: string }>(collection)).map(({ id }) => id)
    if (ids.length > 0) await ask(`${api.collection(collection)}/bulk-delete`, { json: { ids } })
  }
})

const rows = async <Row>(collection: string) => ((await ask(`${api.collection(collection)}?limit=100`)) as { items: Row[] }).items
const storePhoto = async (name: string, alt_text = '') => {
  const sent = { bytes: picture, name, type: 'image/jpeg' }
  return (await (await sendImage(app(), api.uploadArticle, await app().login(), sent, { alt_text })).json()) as Photo
}
const createPost = async (own: Parameters<typeof blogPost>[0]) =>
  (await ask(api.collection('blog-posts'), { json: blogPost(own) })) as Article

async function openPost({ id }: { id: string }, options: PageOptions = {}): Promise<Page> {
  const page = await office.open({ path: admin.blog, title: 'Blog' }, { query: `?bewerk=${id}`, ...options })
  await editor(page).waitFor()
  return page
}
const editor = (page: Page) => page.getByRole('textbox', { name: 'Inhoud' })
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' })
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Opmaak' }).getByRole('button', { name, exact: true })
const shapeOf = (page: Page) => editor(page).evaluate((text) => [...text.children].map((child) => child.tagName).join(' '))

/** Waits for the picture itself: the next test deletes all photos, also one that was not requested yet. */
const untilLoaded = (shown: Locator) => until('the photo', () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0))

/** Drops files or HTML on an element, or pastes them into it. */
const give = (to: Locator, kind: 'drop' | 'paste', names: string[], html = '') =>
  to.evaluate(
    (element, { kind: how, names: called, html: markup, bytes }) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
      for (const name of called)
        data.items.add(new File([content], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' }))
      if (markup) data.setData('text/html', markup)
      const { left, top, width } = element.getBoundingClientRect()
      const at = { clientX: left + width / 2, clientY: top + 20, bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'drop' ? new DragEvent('drop', { dataTransfer: data, ...at }) : new ClipboardEvent('paste', { clipboardData: data, ...at }),
      )
    },
    { kind, names, html, bytes: picture.toString('base64') },
  )

test('a photo of the library is put into the text and described with the keyboard alone, and visitors see it', async () => {
  await storePhoto('goot.jpg', 'Dakgoot vol mos')
  const { file_url } = await storePhoto('gevel.jpg', 'Gevel na de reiniging')
  const { id, slug } = await createPost({ content: '<p>Een.</p><p>Twee.</p>', published: true })
  const page = await openPost({ id })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await editor(page).getByText('Een.').click()
  await press('Alt+F10')
  await tool(page, 'Foto').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Foto kiezen' })
  await dialog.getByRole('button', { name: 'Dakgoot vol mos' }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.type('onvindbaar')
  await dialog.getByText('Geen foto gevonden.').waitFor()
  const line = heldBack()
  await routeOnce(page, /\/media\?.*search=gevel/, (route) => line.then(() => route.continue()))
  await dialog.getByRole('searchbox').fill('gevel')
  await dialog.getByText('Geen foto gevonden.').waitFor({ state: 'detached' })
  line.release()
  await dialog.getByText('1 tot 1 van 1').waitFor()
  await dialog.getByRole('button', { name: 'Gevel na de reiniging' }).press('Enter')
  await expectFocus(page, 'Inhoud')
  await expect.poll(() => shapeOf(page)).toBe('P FIGURE P')

  await press('ArrowDown')
  await page.getByText(/^Foto geselecteerd/).waitFor({ state: 'attached' })
  await press('Enter')
  const words = page.getByRole('dialog', { name: 'Foto in de tekst' }).getByLabel('Beschrijving (alt-tekst)')
  await expect.poll(() => words.inputValue()).toBe('Gevel na de reiniging')
  await words.fill('x'.repeat(126))
  await page.getByText('Gebruik hoogstens 125 tekens.').waitFor()
  await words.fill('De "voorgevel" <proper>')
  await page.getByRole('button', { name: 'Beschrijving bewaren' }).press('Enter')
  await expectFocus(page, 'Inhoud')
  await save(page).press('Enter')
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await rows('blog-posts')).toMatchObject([
    { content: `<p>Een.</p><img src="${file_url}" alt="De &quot;voorgevel&quot; &lt;proper&gt;"><p>Twee.</p>` },
  ])

  const seen = await browser.open({ viewport: PHONE })
  await seen.goto(app().url + site.blogPost(slug))
  const shown = seen.getByRole('img', { name: 'De "voorgevel" <proper>' })
  await shown.scrollIntoViewIfNeeded()
  await untilLoaded(shown)
  await expectNoAxeViolations(seen)
  expect(await (await app().request(site.rss)).text()).toContain(`${file_url}?width=1200&amp;amp;format=jpeg`)
})

test('a photo goes where the caret was put just before the key that leaves the text', async () => {
  await storePhoto('gevel.jpg', 'Gevel na de reiniging')
  const page = await openPost(await createPost({ content: '<p>Een.</p><p>Twee.</p>' }))
  // Both happen in one task, as on a slow phone: the browser has not reported the caret yet.
  await editor(page).evaluate((text: HTMLElement) => {
    text.focus()
    getSelection()?.collapse(text.children[1]?.firstChild ?? null, 2)
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10', altKey: true, bubbles: true, cancelable: true }))
  })
  await tool(page, 'Foto').press('Enter')
  await page.getByRole('dialog', { name: 'Foto kiezen' }).getByRole('button', { name: 'Gevel na de reiniging' }).press('Enter')
  await expectFocus(page, 'Inhoud')
  await expect.poll(() => shapeOf(page)).toBe('P P FIGURE P')
  await untilLoaded(editor(page).getByRole('img'))
})

test('dropped and pasted photos come in where they were put, and saving waits for them', async () => {
  const page = await openPost(await createPost({ content: '<p>Een.</p><p>Twee.</p>' }))
  const held = Promise.withResolvers<undefined>()
  await page.route(`**${api.uploadArticle}`, (route) => held.promise.then(() => route.continue()))
  await give(editor(page).getByText('Een.'), 'drop', ['mos.jpg', 'alg.jpg'])
  const onTheirWay = page.getByRole('list', { name: "Foto's die onderweg zijn" }).getByRole('listitem')
  await until('both to be on their way', async () => (await onTheirWay.count()) === 2)
  await editor(page).getByText('Twee.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' En verder.')
  await save(page).click()
  await expectToast(page, 'Er is nog een foto onderweg', 'Wacht tot ze er is, of annuleer ze.')
  await give(editor(page), 'paste', ['image.png.jpg'])
  held.resolve(undefined)
  await onTheirWay.first().waitFor({ state: 'detached' })
  await until('all three in their places', async () => (await shapeOf(page)) === 'P FIGURE FIGURE P FIGURE P')
  await tool(page, 'Ongedaan maken').click()
  await expect.poll(() => shapeOf(page)).not.toBe('P FIGURE FIGURE P FIGURE P')
  await tool(page, 'Opnieuw').click()
  await expect.poll(() => shapeOf(page)).toBe('P FIGURE FIGURE P FIGURE P')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  const [post] = await rows<Article>('blog-posts')
  expect(post?.content).toMatch(
    /^<p>Een.<\/p>(<img src="\/storage\/photos\/articles\/(mos|alg)-\d+\.jpg" alt="">){2}<p>Twee. En verder.<\/p><img src="\/storage\/photos\/articles\/image-png-\d+\.jpg" alt="">$/,
  )
  expect(await rows<Photo>('media')).toMatchObject(Array.from({ length: 3 }, () => ({ category: 'blog', width: 600, height: 400 })))
})

test('a text that somebody else saved meanwhile comes in around a photo that is on its way, and throwing it away ends both', async () => {
  const post = await createPost({ content: '<p>Een.</p><p>Twee.</p>' })
  const page = await openPost(post)
  const held = Promise.withResolvers<undefined>()
  await page.route(`**${api.uploadArticle}`, (route) => held.promise.then(() => route.continue().catch(() => undefined)))
  await give(editor(page).getByText('Een.'), 'drop', ['mos.jpg'])
  const onTheirWay = page.getByRole('list', { name: "Foto's die onderweg zijn" }).getByRole('listitem')
  await onTheirWay.waitFor()
  await ask(api.row('blog-posts', post.id), { method: 'PATCH', json: { content: '<p>Nul.</p><p>Een.</p><p>Twee en een half.</p>' } })
  await readAgain(page)
  await editor(page).getByText('Twee en een half.').waitFor()
  held.resolve(undefined)
  await onTheirWay.waitFor({ state: 'detached' })
  await expect.poll(() => shapeOf(page)).toBe('P P FIGURE P')
  await expect.poll(() => tool(page, 'Ongedaan maken').getAttribute('aria-disabled')).not.toBe('true')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect((await rows<Article>('blog-posts'))[0]?.content).toMatch(/^<p>Nul.<\/p><p>Een.<\/p><img [^>]+><p>Twee en een half.<\/p>$/)

  await page.getByRole('heading', { name: 'Nieuwe blog post' }).waitFor()
  await endRoutes(page, `**${api.uploadArticle}`)
  await page.route(`**${api.uploadArticle}`, () => undefined)
  await page.getByLabel('Titel').fill('Toch niet')
  await give(editor(page), 'paste', ['alg.jpg'])
  await onTheirWay.waitFor()
  await page.getByRole('button', { name: 'Annuleren', exact: true }).click()
  await page.getByRole('button', { name: 'Weggooien' }).click()
  await onTheirWay.waitFor({ state: 'detached' })
})

/** Simulates a return to the tab. */
const readAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')))

test('a photo that does not arrive is said, holds the save until it is tried again or left out, and costs no word of the text', async () => {
  const page = await openPost(await createPost({ content: '<p>Een.</p>' }), { expected: /Failed to load|507|413/ })
  await page.route(`**${api.uploadArticle}`, (route) => route.fulfill({ status: 507, json: { code: 'storage-full' } }))
  await editor(page).getByText('Een.').click()
  await page.keyboard.type('Getypt. ')
  await give(editor(page), 'paste', ['mos.jpg'])
  await page.getByText('mos.jpg: niet geüpload. Er is geen plaats meer om dit te bewaren.').waitFor()
  await expectNoAxeViolations(page)
  await save(page).click()
  await expectToast(page, 'Een foto is niet geüpload', 'Probeer ze opnieuw of laat ze weg. Je tekst blijft staan.')
  await endRoutes(page, `**${api.uploadArticle}`)
  await page.getByRole('button', { name: 'Opnieuw: mos.jpg' }).click()
  await expectFocus(page, 'Inhoud')
  await editor(page).locator('figure').waitFor()
  await give(editor(page), 'drop', ['brief.pdf'])
  await page.getByText(`brief.pdf: niet toegevoegd. ${unopenedPhotoTexts.pdf}`).waitFor()
  await give(
    editor(page),
    'drop',
    Array.from({ length: 40 }, (_, number) => `${number}.jpg`),
  )
  await page.getByText("Een artikel kan 40 foto's hebben, en er staan er al 1. Er is niets toegevoegd.").waitFor()
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect((await rows<Article>('blog-posts'))[0]?.content).toMatch(/Getypt\..*<img src="\/storage\/photos\/articles\/mos-\d+\.jpg" alt="">$/)
})

test('nothing of another site comes along with what is pasted, and that is said', async () => {
  const { file_url } = await storePhoto('gevel.jpg')
  const page = await openPost(await createPost({ content: '<p>Een.</p>' }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await editor(page).getByText('Een.').click()
  await page.keyboard.press('Control+a')
  const remote = '<img src="https://elders.test/spion.gif">'
  await give(
    editor(page),
    'paste',
    [],
    `<p>Geplakt${remote}</p><img src="${file_url}" alt="Onze"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`,
  )
  await page.getByText('2 afbeeldingen van een andere website zijn niet meegekomen.').waitFor()
  await expect
    .poll(() =>
      editor(page)
        .locator('img')
        .evaluateAll((all) => all.map((image) => image.getAttribute('src'))),
    )
    .toEqual([`${file_url}?width=768&format=webp`])
  await give(editor(page), 'paste', [], `<p data-pm-slice="1 1 []">Vals${remote}</p>`)
  await editor(page).getByText('Vals').waitFor()
  expect(await editor(page).innerHTML()).not.toContain('elders')
  expect(asked.filter((address) => !address.startsWith(app().url))).toEqual([])
})

test('a picture that is still loading is no longer requested once its text is left', async () => {
  const { file_url } = await storePhoto('gevel.jpg')
  const post = await createPost({ content: `<p>Een.</p><img src="${file_url}" alt="Gevel">` })
  const page = await office.open({ path: admin.blog, title: 'Blog' })
  await page.route(`**${file_url}*`, () => undefined)
  await Promise.all([page.waitForRequest(`**${file_url}*`), moveTo(page, `${admin.blog}?bewerk=${post.id}`)])
  const [cancelled] = await Promise.all([page.waitForEvent('requestfailed'), moveTo(page, admin.dashboard)])
  expect(cancelled.url()).toContain(file_url)
})

test('the picture above an article is uploaded, taken from the library, or left out', async () => {
  const { file_url } = await storePhoto('gevel.jpg', 'Gevel na de reiniging')
  const post = await createPost({ title: 'Mos', content: '<p>Een.</p>' })
  const page = await openPost(post)
  const again = async () => {
    await page.getByRole('link', { name: 'Bewerk Mos' }).click()
    await page.getByRole('heading', { name: 'Blog post bewerken' }).waitFor()
  }
  const field = page.getByRole('group', { name: 'Afbeelding bovenaan' })
  await give(field.getByText(/^Sleep een afbeelding/), 'drop', ['mos.jpg'])
  await field.getByRole('img', { name: 'Voorbeeld van de afbeelding' }).waitFor()
  await field.getByText(/^Deze foto is klein \(600 × 400 pixels\)/).waitFor()
  await expectNoAxeViolations(page)
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect((await rows<Article>('blog-posts'))[0]?.featured_image).toMatch(/^\/storage\/photos\/articles\/mos-\d+\.jpg$/)
  await again()
  await field.getByRole('button', { name: 'Kies uit de fotobibliotheek' }).click()
  await page.getByRole('dialog', { name: 'Foto kiezen' }).getByRole('button', { name: 'Gevel na de reiniging' }).click()
  await save(page).click()
  await until('the other picture', async () => (await rows<Article>('blog-posts'))[0]?.featured_image === file_url)
  await again()
  await field.getByRole('button', { name: 'Afbeelding weghalen' }).click()
  await field.getByText('Zonder eigen afbeelding').waitFor()
})
