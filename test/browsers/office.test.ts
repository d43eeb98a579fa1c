import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Article } from '#features/articles/article.ts'
import type { Question } from '#features/questions/question.ts'
import type { Photo } from '#features/photos/photo.ts'
import type { Review } from '#features/reviews/review.ts'
import { admin, api } from '#routes.ts'
import { EVERY_NEW_FORM, EVERY_SCREEN } from '../support/every-screen.ts'
import { picture } from '../support/page-photos.ts'
import { ADMIN } from '../support/first-start.ts'
import { until } from '../support/until.ts'
import { eachEngine } from './each-engine.ts'
import { KEY } from './page.ts'

const ANSWER = { css: 'div:has(> button[aria-label="Melding sluiten"])' }
const EDITOR = { label: 'Inhoud' }
/** The programs whose clipboards are in test/clipboards. */
const CLIPBOARDS = readdirSync(new URL('../clipboards/', import.meta.url)).flatMap(
  (name) => /^([\w-]+)\.stored\.html$/.exec(name)?.[1] ?? [],
)
const save = { css: 'form button', text: 'Opslaan' }

eachEngine(({ app, page, folder }) => {
  const rowsOf = async <Row>(collection: string, query = ''): Promise<Row[]> => {
    const answer = await app().request(`${api.collection(collection)}?limit=100${query}`, { session: await app().login() })
    return ((await answer.json()) as { items: Row[] }).items
  }
  /** Waits for a message of the back office and closes it, so that the next message is another one. */
  const expectText = async (text: string) => {
    await page.sees({ ...ANSWER, text })
    await page.click({ css: 'button', text: 'Melding sluiten' })
    await page.seesNo({ ...ANSWER, text })
  }
  const choose = (field: string, option: string) =>
    until(`${option} in ${field}`, () =>
      page.read(
        (name: string, wanted: string) => {
          const select = [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent.trim().startsWith(name))
          const chosen = [...(select?.options ?? [])].find(({ text }) => text === wanted)
          if (!select || !chosen) return false
          select.value = chosen.value
          select.dispatchEvent(new Event('change', { bubbles: true }))
          return true
        },
        field,
        option,
      ),
    )

  test('an administrator signs in, and sees every screen and every form', async () => {
    await page.go(admin.login)
    await page.write({ label: 'E-mail' }, ADMIN.email)
    await page.write({ label: 'Wachtwoord' }, ADMIN.password)
    await page.click({ css: 'form button', text: 'Inloggen' })
    await page.isAt(admin.dashboard)
    await page.sees({ css: 'h1' })
    for (const path of [...EVERY_SCREEN, ...EVERY_NEW_FORM]) {
      await page.go(path)
      await page.sees({ css: 'h1' })
      await page.seesNo({ css: '[aria-busy=true]' })
      expect(await page.read(() => location.pathname)).toBe(path.split('?', 1)[0])
    }
  })

  test('a review is saved, and deleted', async () => {
    const named = async () => (await rowsOf<Review>('testimonials', '&search=Wiske')).map(({ review_text }) => review_text)
    await page.go(`${admin.testimonials}?nieuw=1`)
    await page.write({ label: 'Naam klant' }, 'Wiske Baert')
    await choose('Type dienst', 'Dakgootreiniging')
    await page.write({ label: 'Tekst van de recensie' }, 'De goot loopt weer. Netjes!')
    await page.click(save)
    await expectText('Succesvol aangemaakt')
    expect(await named()).toEqual(['De goot loopt weer. Netjes!'])

    await page.go(`${admin.testimonials}?zoek=Wiske`)
    await page.click({ css: 'main button', text: 'Verwijder' })
    await page.click({ css: '[role=alertdialog] button', text: 'Verwijderen' })
    await until('the review to be gone', async () => (await named()).length === 0)
  })

  test('questions are put in another order by dragging', async () => {
    const order = async () => (await rowsOf<Question>('faq-items', '&category=crepi-reiniging&sort=order_index')).map(({ id }) => id)
    const before = await order()
    await page.go('/admin/faq')
    const handle = { css: 'button', text: 'Versleep' }
    await page.drag({ ...handle, nth: 0 }, { ...handle, nth: 1 }, { to: [0.5, 0.9] })
    await expectText('Volgorde bijgewerkt')
    expect(await order()).toEqual([before[1], before[0], ...before.slice(2)])
  })

  test('an article is written with bold words in it', async () => {
    await page.go(`${admin.blog}?nieuw=1`)
    await page.write({ label: 'Titel' }, 'Mos op uw oprit')
    await page.write({ label: 'Samenvatting' }, 'Kort gezegd.')
    await page.click(EDITOR)
    await page.type('Mos houdt ')
    await page.press(KEY.control, 'b')
    await page.type('water')
    await page.press(KEY.control, 'b')
    await page.type(' vast.')
    await page.press(KEY.enter)
    await page.type('- Borstelen')
    await page.click(save)
    await expectText('Succesvol aangemaakt')
    expect(await rowsOf<Article>('blog-posts', '&search=Mos+op+uw+oprit')).toMatchObject([
      { content: '<p>Mos houdt <strong>water</strong> vast.</p><ul><li><p>Borstelen</p></li></ul>' },
    ])
  })

  test.each(CLIPBOARDS)('what is pasted from %s is stored as the text that it was', async (program) => {
    const clipboard = (end: string) => readFileSync(new URL(`../clipboards/${program}${end}.html`, import.meta.url), 'utf8')
    await page.go(`${admin.blog}?nieuw=1`)
    await page.write({ label: 'Titel' }, `Uit ${program}`)
    await page.write({ label: 'Samenvatting' }, 'Geplakt.')
    await page.press(KEY.control, 'a')
    await page.copy(clipboard(''))
    await page.click(EDITOR)
    await page.press(KEY.control, 'v')
    await page.click(save)
    await expectText('Succesvol aangemaakt')
    const [article] = await rowsOf<Article>('blog-posts', `&search=Uit+${program}&sort=-created_at`)
    // The editor drops a space at the beginning of a line, and a line end at the end of a paragraph.
    const seen = clipboard('.stored')
      .replaceAll('\n', '')
      .replaceAll(/(?<=<(?:p|h2|br)>) /g, '')
      .replaceAll('<br></p>', '</p>')
    expect(article?.content).toBe(seen)
  })

  test('a photo is uploaded', async () => {
    const file = join(folder(), 'Gevel in Gent.jpg')
    writeFileSync(file, await picture())
    await page.go('/admin/photos?page_name=gevelreiniging')
    await choose('Sectie', 'Hero')
    await page.choose({ css: '#field-file' }, [file])
    await page.sees({ css: 'img[alt="Voorbeeld van de gekozen foto"]' })
    await page.write({ label: 'Alt-tekst' }, 'Propere gevel in Gent')
    await page.click({ css: 'button', text: 'Uploaden' })
    await expectText('Upload succesvol')
    expect(await rowsOf<Photo>('media', '&search=Gevel+in+Gent')).toMatchObject([{ alt_text: 'Propere gevel in Gent', is_active: true }])
  })

  test('the pages of links open without a session, and say that a link does not work', async () => {
    await page.go(admin.forgotPassword)
    await page.sees({ css: 'h1', text: 'Wachtwoord vergeten?' })
    await page.go('/robots.txt')
    for (const path of [admin.newPassword, admin.emailChange, admin.invitation]) {
      await page.go(`${path}#${'0'.repeat(64)}`)
      await page.sees({ css: 'main *', text: path === admin.invitation ? 'Deze uitnodiging werkt niet meer' : 'Deze link werkt niet meer' })
      expect(await page.read(() => location.pathname)).toBe(path)
      await page.go('/robots.txt')
    }
  })

  test('an account gets an authenticator app, and signs in with a code of it and with a recovery code', async () => {
    const bo = { email: 'bo@helder.test', password: 'regen tikt op zink' }
    await app().command('admin', 'create', '--email', bo.email, '--name', 'Bo', '--role', 'beheerder', '--password', bo.password)
    const giveStep = async (field: string, code: string) => {
      await page.write({ label: field }, code)
      await page.press(KEY.enter)
    }
    const signIn = async () => {
      await page.go(admin.login)
      await page.read(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await page.go(admin.login)
      await page.write({ label: 'E-mail' }, bo.email)
      await page.write({ label: 'Wachtwoord' }, bo.password)
      await page.press(KEY.enter)
    }
    await signIn()
    await page.isAt(admin.dashboard)
    await page.go(admin.account)
    await page.click({ css: 'section button', text: 'Instellen' })
    await page.sees({ css: 'dialog svg[role=img]' })
    const secret = await page.read(() => document.querySelector('dialog code')?.textContent.replaceAll(' ', ''))
    const codeOf = (later: number) => new TOTP({ secret: secret ?? '' }).generate({ timestamp: Date.now() + later })
    await giveStep('Code uit de app', codeOf(0))
    await page.sees({ css: 'dialog h2', text: 'Je herstelcodes' })
    const [code = ''] = await page.read(() => [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent))
    expect(code).toMatch(/^[\dA-Z]{4}(-[\dA-Z]{4}){3}$/)
    await page.click({ css: 'dialog button', text: 'Ik heb ze bewaard' })
    await page.sees({ css: 'section p', text: 'Je hebt nog 10 herstelcodes.' })

    await signIn()
    await page.sees({ css: 'h2', text: 'Nog één stap' })
    await giveStep('Code', codeOf(30_000))
    await page.isAt(admin.dashboard)
    await signIn()
    await page.click({ css: 'button', text: 'Herstelcode gebruiken' })
    await giveStep('Herstelcode', code)
    await page.isAt(admin.dashboard)
  })
})
