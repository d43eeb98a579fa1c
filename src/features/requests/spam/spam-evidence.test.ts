import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/clock.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { type QuoteSetup, quoteSetup } from '../../../../test/support/quote-setup.ts'
import { isDoubtful, type JudgedWords, type SpamEvidence } from './spam-evidence.ts'

eachDatabase('the spam guard', ({ store, database, clock }) => {
  let setup: QuoteSetup
  beforeEach(async () => void (setup = await quoteSetup({ store, database })))

  const judge = (evidence: Partial<SpamEvidence>, words: Partial<JudgedWords> = {}) =>
    setup.guard.judge(
      { website: undefined, started: setup.started(), proof: undefined, ...evidence },
      { name: 'Jan Peeters', municipality: 'Gent', message: null, ...words },
    )
  const reasons = async (evidence: Partial<SpamEvidence>, message: string | null = null) => (await judge(evidence, { message })).reasons
  const startedAgo = (milliseconds: number) => {
    // Not at a full hour, of which the page has a token.
    clock.advance(1)
    const token = setup.guard.issueStartToken()
    clock.advance(milliseconds)
    return token
  }
  const tampered = (
    proof: string,
    change: (payload: { challenge: { parameters: Record<string, unknown> }; solution: Record<string, unknown> }) => void,
  ) => {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString()) as Parameters<typeof change>[0]
    change(payload)
    return Buffer.from(JSON.stringify(payload)).toString('base64')
  }

  test('whoever never opened our form waits for staff, program or browser', async () => {
    expect(await reasons({ started: undefined })).toEqual(['start-missing'])
    expect(await reasons({ started: undefined, proof: await setup.solvedProof() })).toEqual(['start-missing'])
    expect(await reasons({ started: '' }, 'Zie https://voorbeeld.test')).toEqual(['start-missing', 'link-without-proof'])
  })

  test('a form without JavaScript is fine', async () => {
    expect(await reasons({ started: startedAgo(20 * SECOND), website: '', proof: '' }, 'Gevel van 80 m²')).toEqual([])
  })

  test.each([{ name: 'Uw bank https://x.test' }, { municipality: 'www.x.test' }])(
    'a link where a name should be (%j) is not',
    async (words) => {
      expect((await judge({ proof: await setup.solvedProof() }, words)).reasons).toEqual(['link-in-name'])
    },
  )

  test('what a customer can have too is doubtful; what only a robot does is not', () => {
    expect(isDoubtful({ spam_reasons: 'start-missing,link-without-proof' })).toBe(true)
    for (const spam_reasons of ['honeypot', 'start-missing,honeypot', 'too-fast', null]) expect(isDoubtful({ spam_reasons })).toBe(false)
  })

  test.each(['http://x.test', 'kijk op WWW.x.test', '[url=x]', '<a href=x>'])(
    'a form without JavaScript that carries a link (%s) is not',
    async (message) => {
      expect(await reasons({ started: startedAgo(20 * SECOND) }, message)).toEqual(['link-without-proof'])
    },
  )

  test('the token in the page is the same for an hour, says nothing of how fast somebody was, and holds for two days', async () => {
    clock.advance(MINUTE)
    const token = setup.guard.issueHourToken()
    expect(await reasons({ started: token })).toEqual([])
    clock.advance(HOUR - 2 * MINUTE)
    expect(setup.guard.issueHourToken()).toBe(token)
    clock.advance(2 * MINUTE)
    expect(setup.guard.issueHourToken()).not.toBe(token)
    clock.advance(DAY)
    expect(await reasons({ started: token })).toEqual([])
    clock.advance(DAY)
    expect(await reasons({ started: token })).toEqual(['start-expired'])
  })

  test('whoever fills in the hidden field is a robot', async () => {
    expect(await reasons({ website: 'x' })).toEqual(['honeypot'])
  })

  test('two seconds are too fast, three are not', async () => {
    expect(await reasons({ started: startedAgo(3 * SECOND - 1) })).toEqual(['too-fast'])
    expect(await reasons({ started: startedAgo(3 * SECOND) })).toEqual([])
  })

  test('a form may stay open for a day, and no longer', async () => {
    expect(await reasons({ started: startedAgo(DAY) })).toEqual([])
    expect(await reasons({ started: startedAgo(DAY + 1) })).toEqual(['start-expired'])
  })

  test.each([
    ['an earlier moment', (token: string) => token.replace(/^\d/, '0')],
    ['something added', (token: string) => `${token}.x`],
    ['no signature', (token: string) => token.split('.', 1).join()],
    ['another signature of the same length', (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
    ['characters of several bytes', (token: string) => token.replace(/.$/, 'é')],
    ['nothing but a dot', () => '.'],
  ])('a start token with %s is forged', async (_what, forge) => {
    expect(await reasons({ started: forge(startedAgo(HOUR)) })).toEqual(['start-forged'])
  })

  test('a challenge expires after an hour, and then counts as none', async () => {
    const proof = await setup.solvedProof()
    clock.advance(HOUR - 1)
    expect((await judge({ proof })).solved).not.toBeNull()
    clock.advance(1)
    expect(await judge({ proof })).toEqual({
      reasons: [],
      solved: null,
    })
  })

  test('a challenge that was made easier, prolonged or not solved is forged', async () => {
    const proof = await setup.solvedProof()
    const attempts = [
      tampered(proof, ({ challenge }) => void (challenge.parameters['cost'] = 1)),
      tampered(proof, ({ challenge }) => void (challenge.parameters['data'] = { expires_at: clock.now() + DAY })),
      tampered(proof, ({ solution }) => void (solution['derivedKey'] = '00'.repeat(32))),
      tampered(proof, ({ solution }) => void (solution['counter'] = 'x')),
      'x'.repeat(10_000),
      Buffer.from('null').toString('base64'),
      Buffer.from(
        '{"challenge":{"parameters":{"data":{"expires_at":1}},"signature":"é"},"solution":{"counter":-1,"derivedKey":""}}',
      ).toString('base64'),
    ]
    for (const attempt of attempts) expect(await reasons({ proof: attempt })).toEqual(['proof-forged'])
  })
})
