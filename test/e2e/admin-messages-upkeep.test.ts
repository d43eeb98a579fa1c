import { describe, expect, test } from 'vitest'
import { DAY, isoTime } from '#kernel/clock.ts'
import { admin, adminMessage, api } from '#routes.ts'
import { detail, press, messageOffice } from '../support/message-office.ts'
import { moveTo, putToRest } from '../support/running-office.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const { app, change, inDatabase, mailServer, open, receive, stored } = messageOffice()

describe('mails that are stuck', () => {
  test('are told above the list and with the message, and go out when somebody says so', async () => {
    await mailServer().down()
    const id = await receive({ name: 'Pechvogel', email: 'pech@voorbeeld.test' })
    await until('both mails to fail', () => {
      const mails = inDatabase('select id from outbox_mails where submission_id = ? and last_error is not null', id)
      return mails.length === 2
    })
    // This is the state after a week: the server does not retry any more.
    inDatabase("update outbox_mails set status = 'failed', attempts = 10 where submission_id = ?", id)
    const page = await open(adminMessage(id))
    await page.getByRole('alert').getByText('2 mails zijn nog niet afgeleverd.').waitFor()
    await detail(page).getByText('Aan pech@voorbeeld.test').waitFor()
    await expect.poll(() => detail(page).getByText('Niet verzonden').count()).toBe(2)
    await expect
      .poll(() =>
        detail(page)
          .getByText(/^Laatste fout: .*ECONNREFUSED/)
          .count(),
      )
      .toBe(2)

    await mailServer().up()
    const before = mailServer().mails.length
    await press(page, 'Opnieuw proberen')
    await expectToast(page, 'Mails', 'We proberen het nu opnieuw.')
    await mailServer().holds(before + 2)
    await until(
      'both to be sent',
      async () =>
        (await detail(page)
          .getByText(/^Verzonden op /)
          .count()) === 2,
    )
    await page.getByText('mails zijn nog niet afgeleverd.').waitFor({ state: 'detached' })
    const recipients = mailServer()
      .mails.slice(before)
      .map(({ envelope }) => String(envelope.to[0]))
    expect(recipients.toSorted()).toEqual(['kantoor@helder.test', 'pech@voorbeeld.test'])
  })

  test('of all messages go out from the list', async () => {
    const id = await receive({ name: 'Pechvogel' })
    await until(
      'both mails to be sent',
      () => inDatabase("select id from outbox_mails where submission_id = ? and status = 'sent'", id).length === 2,
    )
    inDatabase("update outbox_mails set status = 'failed', last_error = 'busy' where submission_id = ?", id)
    const page = await open()
    const before = mailServer().mails.length
    await page.getByRole('alert').getByRole('button', { name: 'Opnieuw proberen' }).click()
    await mailServer().holds(before + 2)
    await page.getByText('mails zijn nog niet afgeleverd.').waitFor({ state: 'detached' })
    expect(mailServer().mails).toHaveLength(before + 2)
  })
})

test('a message older than the chosen time is gone after a start, with its mails', async () => {
  const [old, young] = [await receive({ name: 'Oud' }), await receive({ name: 'Jong' })]
  const ago = (days: number) => isoTime(Date.now() - days * DAY)
  inDatabase('update contact_submissions set created_at = ?, updated_at = ? where id = ?', ago(800), ago(800), old)
  await app().kill('SIGTERM')
  inDatabase("update website_settings set updated_at = ? where category = 'messages' and setting_key = 'last_sweep'", ago(2))
  await app().start()
  await until('the old one to be gone', async () => (await stored(old)) === undefined)
  expect((await stored(young))?.name).toBe('Jong')
  expect(inDatabase('select id from outbox_mails where submission_id = ?', old)).toEqual([])
  expect(app().output()).toMatch(/"deleted":1,"msg":"old requests deleted"/)
})

test('on a phone and a desk nothing breaks a rule or is too wide: the list, what is selected, the question before deleting, and a message', async () => {
  await receive({ name: 'Wilhelmina-Alexandra Vandenbroucke-Van Steenbergen', municipality: 'Sint-Pietersnieuwstraat 1234, 9000 Gent' })
  await change(await receive({ name: 'Jan' }), { status: 'answered' })
  const page = await open(admin.messages)
  await expectSound(page, 'the list')
  await page.getByRole('checkbox', { name: 'Selecteer Jan' }).check()
  await expectSound(page, 'a selection')
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectSound(page, 'asked about deleting')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Wilhelmina/ }).click()
  await detail(page).getByText('Gelezen', { exact: true }).waitFor()
  await detail(page)
    .getByText(/^(Verzonden op|Wacht op)/)
    .first()
    .waitFor()
  await expectSound(page, 'a message')
})

test('on a phone and a desk nothing breaks a rule or is too wide: spam, and mails that are stuck', async () => {
  const id = await receive({ name: 'Robot' })
  await change(id, { status: 'spam' })
  inDatabase("update outbox_mails set status = 'failed', last_error = ? where submission_id = ?", `550 ${'x'.repeat(300)}`, id)
  const page = await open(adminMessage(id))
  await detail(page).getByText('Een medewerker heeft dit als spam aangeduid.').waitFor()
  await detail(page).getByText('Niet verzonden').first().waitFor()
  await expectSound(page, 'spam')
})

test('on a phone and a desk nothing breaks a rule or is too wide: the empty list, a message that is gone, and a list that cannot be loaded', async () => {
  const page = await open(admin.messages, { expected: /404|503/ })
  await page.getByText('Nog geen berichten.').waitFor()
  await expectSound(page, 'the empty list')
  await moveTo(page, adminMessage('nergens'))
  await page.getByText('Dit bericht bestaat niet meer.').waitFor()
  await expectSound(page, 'a message that is gone')
  await page.route(`**${api.collection('contact-submissions')}?*`, (route) => route.fulfill({ status: 503 }))
  await putToRest(page)
  await moveTo(page, admin.messages)
  await page.getByText('Kon berichten niet laden.').waitFor()
  await expectSound(page, 'a list that cannot be loaded')
})
