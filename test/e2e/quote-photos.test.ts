import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileSize } from '#kernel/file-size.ts'
import { api, site } from '#routes.ts'
import { unopenedPhotoTexts } from '#texts/nl/unopened-photos.ts'
import { DESK, expectNoAxeViolations, PHONE, type TabOptions, useBrowser } from '../support/browser.ts'
import { cuttableLine } from '../support/cut-line.ts'
import { heldBack } from '../support/held-back.ts'
import { noise } from '../support/pictures.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { newVisitor, type PhotoFile, photoFile, sendPhoto } from '../support/visitor-photos.ts'

let app: TestApp
let session: Session
const browser = useBrowser()

beforeAll(async () => {
  app = await startApp({ SEED: 'services', TRUSTED_PROXIES: '127.0.0.1' })
  session = await app.login()
})
afterAll(() => app.stop())

const HEIC = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('geen foto van ons') }
const TOO_LARGE = { name: 'groot.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_000_001) }
const LETTER = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
const several = (...names: string[]) => Promise.all(names.map((name) => photoFile(name)))

/** Writes files to the disk, because passing large files as bytes takes the browser's driver many seconds. */
function onDisk(files: PhotoFile[]): string[] {
  const folder = mkdtempSync(join(app.dataDir, 'chosen-'))
  return files.map(({ name, buffer }) => {
    writeFileSync(join(folder, name), buffer)
    return join(folder, name)
  })
}

async function openForm(options: TabOptions = {}): Promise<Page> {
  const page = await browser.openTab({ extraHTTPHeaders: newVisitor(), ...options })
  await page.goto(app.url + site.contact)
  return page
}
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^Uw naam/).fill(name)
  await page.getByLabel(/^Telefoon/).fill('0470 12 34 56')
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
}
const part = (page: Page) => page.getByRole('group', { name: /^Foto’s/ })
const field = (page: Page) => page.getByLabel(/^Foto’s kiezen/)
const photo = (page: Page, name: string) => part(page).getByRole('listitem').filter({ hasText: name })
const arrived = (page: Page, name: string) =>
  photo(page, name)
    .getByText(/^Toegevoegd/)
    .waitFor()
const send = (page: Page) => page.getByRole('button', { name: 'Gratis offerte aanvragen' }).click()
const thanked = (page: Page) => page.waitForURL(`**${site.thanks}`)

interface Row {
  id: string
  photo_count: number
}
const rowOf = async (name: string): Promise<Row | undefined> => {
  const answer = await app.request(`${api.collection('contact-submissions')}?search=${encodeURIComponent(name)}`, { session })
  return ((await answer.json()) as { items: Row[] }).items[0]
}
const photosOf = async (name: string): Promise<string[]> => {
  const row = await rowOf(name)
  const answer = await app.request(api.photosOf(row?.id ?? ''), { session })
  return ((await answer.json()) as { items: { original_filename: string }[] }).items.map(({ original_filename }) => original_filename)
}

describe.each([
  { device: 'a desk', viewport: DESK, javaScriptEnabled: true },
  { device: 'a phone', viewport: PHONE, javaScriptEnabled: true },
  { device: 'a desk without JavaScript', viewport: DESK, javaScriptEnabled: false },
  { device: 'a phone without JavaScript', viewport: PHONE, javaScriptEnabled: false },
])('from $device', ({ device, viewport, javaScriptEnabled }) => {
  test('photos go along with the request', async () => {
    const page = await openForm({ viewport, javaScriptEnabled })
    // A script makes larger photos smaller.
    await expect.poll(() => page.getByText('Hoogstens 10 MB per foto.').isVisible()).toBe(!javaScriptEnabled)
    await fillIn(page, `Els op ${device}`)
    await field(page).setInputFiles(await several('voorkant.jpg', 'achterkant.jpg'))
    if (viewport === PHONE) await page.getByLabel('Foto maken').setInputFiles(await photoFile('image.jpg'))
    await send(page)
    await thanked(page)
    expect(await photosOf(`Els op ${device}`)).toEqual(['voorkant.jpg', 'achterkant.jpg', ...(viewport === PHONE ? ['image.jpg'] : [])])
  })
})

test('a large photo is made smaller before it is sent, and keeps its name', async () => {
  const page = await openForm()
  await fillIn(page, 'Groot Formaat')
  // Noise of a quarter of the size is as many bytes as a photo.
  const buffer = await sharp(await noise(1250, 900))
    .resize(5000, 3600, { kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(2_000_000)
  await field(page).setInputFiles(onDisk([{ name: 'gevel.jpg', mimeType: 'image/jpeg', buffer }]))
  await arrived(page, 'gevel.jpg')
  await expect.poll(() => photo(page, 'gevel.jpg').innerText()).not.toContain(fileSize(buffer.length))
  await send(page)
  await thanked(page)
  const row = await rowOf('Groot Formaat')
  const { items } = (await (await app.request(api.photosOf(row?.id ?? ''), { session })).json()) as { items: Record<string, unknown>[] }
  expect(items).toMatchObject([{ original_filename: 'gevel.jpg', width: 4000, height: 2880 }])
})

test('a photo of more than 10 MB is made smaller first, and goes along', async () => {
  const page = await openForm({ viewport: PHONE })
  await fillIn(page, 'Boven Tien')
  const { name, mimeType, buffer } = await photoFile('film.jpg')
  // As a phone makes a photo with a short film behind its picture.
  await field(page).setInputFiles(onDisk([{ name, mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(10_000_000)]) }]))
  await arrived(page, 'film.jpg')
  await expect.poll(() => photo(page, 'film.jpg').innerText()).toMatch(/Toegevoegd, [\d,]+ KB/)
  await send(page)
  await thanked(page)
  expect(await photosOf('Boven Tien')).toEqual(['film.jpg'])
})

test('on a phone a field of its own opens the camera; at a desk it is not there', async () => {
  const page = await openForm({ viewport: PHONE })
  await expect.poll(() => page.getByLabel('Foto maken').getAttribute('capture')).toBe('environment')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page.setViewportSize(DESK)
  await expect.poll(() => page.getByLabel('Foto maken').isVisible()).toBe(false)
})

describe('without JavaScript', () => {
  test('a form with errors keeps what was typed and the photos that arrived, and says which did not', async () => {
    const page = await openForm({ javaScriptEnabled: false, expected: /422/ })
    await page.getByLabel(/^Vertel er iets over/).fill('Dit mag niet weg.')
    await field(page).setInputFiles([...(await several('goed.jpg', 'toch-niet.jpg')), HEIC])
    await send(page)
    const summary = page.getByRole('alert')
    const refusal = `IMG_1.HEIC: ${unopenedPhotoTexts.heic}`
    await summary.getByRole('link', { name: refusal }).waitFor()
    await expect.poll(() => part(page).innerText()).toContain(refusal)
    await expect.poll(() => page.getByLabel(/^Vertel er iets over/).inputValue()).toBe('Dit mag niet weg.')
    await expect(page.title()).resolves.toMatch(/^Nog niet verzonden/)

    await page.getByRole('checkbox', { name: 'toch-niet.jpg' }).uncheck()
    await fillIn(page, 'Zonder script Sam')
    await field(page).setInputFiles(await photoFile('erbij.jpg'))
    await send(page)
    await thanked(page)
    expect(await photosOf('Zonder script Sam')).toEqual(['goed.jpg', 'erbij.jpg'])
  })

  test('of six photos five arrive, and one that is too large takes nothing else along', async () => {
    const page = await openForm({ javaScriptEnabled: false, expected: /422/ })
    await fillIn(page, 'Zes Sofie')
    await field(page).setInputFiles(onDisk([TOO_LARGE, ...(await several('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'))]))
    await send(page)
    const summary = page.getByRole('alert')
    await summary.getByRole('link', { name: 'groot.jpg: Deze foto is te groot. Kies een kleinere.' }).waitFor()
    await summary.getByRole('link', { name: 'U kunt hoogstens 5 foto’s meesturen. De andere zijn niet toegevoegd.' }).waitFor()
    await expect.poll(() => part(page).getByRole('checkbox').count()).toBe(4)
    await send(page)
    await thanked(page)
    expect(await photosOf('Zes Sofie')).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  })

  test('a form posted twice is one request, with its photos once', async () => {
    const page = await openForm({ javaScriptEnabled: false })
    const started = await page.locator('input[name=started]').inputValue()
    const fields = { name: 'Dubbele Dina', phone: '0470 12 34 56', consent: 'true', started }
    const headers = newVisitor()
    const { name, mimeType, buffer } = await photoFile('gevel.jpg')
    const post = () => {
      const form = new FormData()
      for (const [field_, value] of Object.entries(fields)) form.append(field_, value)
      form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
      return app.request(site.contact, { method: 'POST', body: form, headers })
    }
    expect([(await post()).status, (await post()).status]).toEqual([303, 303])
    const { total } = (await (await app.request(`${api.collection('contact-submissions')}?search=Dubbele`, { session })).json()) as {
      total: number
    }
    expect(total).toBe(1)
    expect(await photosOf('Dubbele Dina')).toEqual(['gevel.jpg'])
  })
})

test('a request that is sent while a photo is on its way waits for it', async () => {
  const page = await openForm()
  const photoMayGo = heldBack()
  await page.route(`**${api.quotePhotos}`, (route) => photoMayGo.then(() => route.continue()))
  await fillIn(page, 'Geduldige Greet')
  await field(page).setInputFiles(await photoFile('gevel.jpg'))
  await part(page).getByRole('progressbar', { name: 'Voortgang van gevel.jpg' }).waitFor()
  await expectNoAxeViolations(page, 'main')
  await send(page)
  await page.getByRole('button', { name: 'Foto’s worden nog verzonden…' }).waitFor()
  photoMayGo.release()
  await thanked(page)
  expect(await photosOf('Geduldige Greet')).toEqual(['gevel.jpg'])
})

test('what is refused is said beside its photo; the others and all that is typed stay, and go', async () => {
  const page = await openForm({ viewport: PHONE })
  await fillIn(page, 'Zeven Zoë')
  await field(page).setInputFiles(onDisk([HEIC, TOO_LARGE, LETTER]))
  await photo(page, 'IMG_1.HEIC').getByText('Dit is een HEIC-foto').waitFor()
  await photo(page, 'groot.jpg').getByText('Deze foto is te groot. Kies een kleinere.').waitFor()
  await photo(page, 'brief.pdf').getByText(unopenedPhotoTexts.pdf).waitFor()

  await field(page).setInputFiles(await several('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'))
  await part(page).getByText('U kunt hoogstens 5 foto’s meesturen. 1 foto is niet toegevoegd.').waitFor()
  for (const name of ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']) await arrived(page, name)
  await expect.poll(() => photo(page, '6.jpg').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expectNoAxeViolations(page, 'main')
  await send(page)
  await thanked(page)
  expect(await photosOf('Zeven Zoë')).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
})

test('a photo that cannot be read is reported so by the server, and can be left out', async () => {
  const page = await openForm({ expected: /422/ })
  await fillIn(page, 'Kapotte Karel')
  const { buffer } = await photoFile('x.jpg')
  await field(page).setInputFiles({ name: 'kapot.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, buffer.length / 2) })
  await photo(page, 'kapot.jpg').getByText('Deze foto is beschadigd. Kies een andere.').waitFor()
  await send(page)
  await thanked(page)
  expect(await rowOf('Kapotte Karel')).toMatchObject({ photo_count: 0 })
})

test('with the keyboard alone photos are chosen, taken out again and sent', async () => {
  const page = await openForm()
  // The browser's driver takes a moment before it reports file choosers.
  page.on('filechooser', () => undefined)
  await fillIn(page, 'Toetsen Toon')
  await page.getByLabel(/^Vertel er iets over/).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  expect(chooser.isMultiple()).toBe(true)
  await chooser.setFiles(await several('een.jpg', 'twee.jpg', 'drie.jpg'))
  await arrived(page, 'drie.jpg')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await photo(page, 'een.jpg').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Verwijderen: twee.jpg')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await field(page).setInputFiles(await photoFile('vier.jpg'))
  await arrived(page, 'vier.jpg')
  await send(page)
  await thanked(page)
  expect(await photosOf('Toetsen Toon')).toEqual(['vier.jpg'])
})

test('a photo on its way can be cancelled, and the next one goes', async () => {
  const page = await openForm()
  const never = heldBack()
  let sent = 0
  await page.route(`**${api.quotePhotos}`, (route) => ((sent += 1) === 1 ? never.then(() => route.abort()) : route.continue()))
  await fillIn(page, 'Annulerende An')
  await field(page).setInputFiles(await several('weg.jpg', 'blijft.jpg'))
  await photo(page, 'blijft.jpg').getByText('Wacht op de vorige foto').waitFor()
  // Until then the browser makes the photo smaller, and would send nothing of one that is cancelled.
  await until('the first photo to be on its way', () => sent === 1)
  await page.getByRole('button', { name: 'Annuleren: weg.jpg' }).click()
  await arrived(page, 'blijft.jpg')
  never.release()
  await send(page)
  await thanked(page)
  expect(await photosOf('Annulerende An')).toEqual(['blijft.jpg'])
})

test('on a line that is cut a photo waits until the visitor tries again; no request leaves it behind without a word', async () => {
  const line = await cuttableLine(app.url)
  const page = await browser.open({ extraHTTPHeaders: newVisitor(), expected: /ERR_|Failed to load/ })
  await page.goto(new URL(site.contact, line.url).href)
  await fillIn(page, 'Afgesneden Ahmed')
  await field(page).setInputFiles(await photoFile('eerst.jpg'))
  await arrived(page, 'eerst.jpg')
  await line.cut()
  await field(page).setInputFiles(await photoFile('daarna.jpg'))
  await photo(page, 'daarna.jpg').getByText('Geen verbinding. De foto staat klaar: probeer opnieuw.').waitFor()
  await send(page)
  const words = '1 foto is nog niet verzonden. Probeer het opnieuw, of verwijder die foto.'
  await page.getByRole('alert').getByRole('link', { name: words }).waitFor()
  await expectNoAxeViolations(page, 'main')

  await line.mend()
  await page.getByRole('button', { name: 'Opnieuw proberen: daarna.jpg' }).click()
  await arrived(page, 'daarna.jpg')
  await send(page)
  await thanked(page)
  expect(await photosOf('Afgesneden Ahmed')).toEqual(['eerst.jpg', 'daarna.jpg'])
  await line.cut()
})

test('while the server is busy a photo goes again by itself', async () => {
  const page = await openForm({ expected: /503/ })
  let sent = 0
  await page.route(`**${api.quotePhotos}`, (route) =>
    (sent += 1) === 1 ? route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { code: 'unavailable' } }) : route.continue(),
  )
  await field(page).setInputFiles(await photoFile('gevel.jpg'))
  await photo(page, 'gevel.jpg').getByText('Het is even druk. We proberen het zo opnieuw.').waitFor()
  await arrived(page, 'gevel.jpg')
  expect(sent).toBe(2)
})

test('whoever sent too many photos is reported so, and the request goes without', async () => {
  const headers = newVisitor()
  const empty = { ...(await photoFile('leeg.jpg')), buffer: Buffer.alloc(0) }
  for (let sent = 0; sent < 60; sent += 1) await sendPhoto(app, empty, headers)
  const page = await openForm({ extraHTTPHeaders: headers, expected: /429/ })
  await fillIn(page, 'Vele Veerle')
  await field(page).setInputFiles(await photoFile('gevel.jpg'))
  await photo(page, 'gevel.jpg').getByText('U hebt net al veel foto’s verzonden.').waitFor()
  await page.getByRole('button', { name: 'Verwijderen: gevel.jpg' }).click()
  await send(page)
  await thanked(page)
  expect(await rowOf('Vele Veerle')).toMatchObject({ photo_count: 0 })
})

test('photos are dropped anywhere on the page, and pasted; text that is pasted stays text', async () => {
  const page = await openForm()
  await fillIn(page, 'Slepende Sarah')
  const transfer = async (type: 'drop' | 'paste', name: string, text?: string) => {
    const bytes = [...(await photoFile(name)).buffer]
    await page.evaluate(
      (given) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/jpeg' }))
        if (given.text) data.setData('text/plain', given.text)
        const how = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          given.type === 'drop'
            ? new DragEvent('drop', { ...how, dataTransfer: data })
            : new ClipboardEvent('paste', { ...how, clipboardData: data }),
        )
      },
      { bytes, name, type, text },
    )
  }
  await transfer('drop', 'gesleept.jpg')
  await arrived(page, 'gesleept.jpg')
  await transfer('paste', 'geplakt.jpg')
  await arrived(page, 'geplakt.jpg')
  await transfer('paste', 'bij-de-tekst.jpg', 'Tekst')
  await send(page)
  await thanked(page)
  expect(await photosOf('Slepende Sarah')).toEqual(['gesleept.jpg', 'geplakt.jpg'])
})

test('photos that were chosen before the script had come are not lost', async () => {
  const page = await browser.openTab({ extraHTTPHeaders: newVisitor() })
  const script = heldBack()
  await page.route('**/assets/quote-form.island-*.js', (route) => script.then(() => route.continue()))
  await page.goto(app.url + site.contact)
  await fillIn(page, 'Vroege Vera')
  await field(page).setInputFiles(await photoFile('vroeg.jpg'))
  script.release()
  await arrived(page, 'vroeg.jpg')
  await send(page)
  await thanked(page)
  expect(await photosOf('Vroege Vera')).toEqual(['vroeg.jpg'])
})
