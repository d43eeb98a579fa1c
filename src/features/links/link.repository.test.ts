import { expect, test } from 'vitest'
import { fingerprint } from '#db/secret-token.ts'
import { DAY } from '#kernel/clock.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { PREVIEW_PURPOSES, type LinkTarget } from './link.ts'
import { linkRepository } from './link.repository.ts'

const ARTICLE: LinkTarget = { purpose: 'article-preview', subject: 'article' }

eachDatabase('secret links', ({ database, store, clock }) => {
  const links = linkRepository(store)
  const create = async (target = ARTICLE) => (await links.create(target, 'An Claes', DAY)).secret

  test('a link is found by its secret, of which only the hash is stored', async () => {
    const { secret, expires_at } = await links.create(ARTICLE, 'An Claes', DAY)
    expect(secret).toMatch(/^[\da-f]{64}$/)
    expect(await links.find(secret, PREVIEW_PURPOSES)).toMatchObject({ ...ARTICLE, made_by: 'An Claes', expires_at })
    const rows = await database.query.selectFrom('links').selectAll().execute()
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([fingerprint(secret)])
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('two links of one subject have different secrets', async () => expect(await create()).not.toBe(await create()))

  test('a link of another purpose is not found', async () => {
    expect(await links.find(await create(), ['proposal-preview'])).toBeUndefined()
  })

  test.each(['', 'x', '0'.repeat(64), 'F'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}\n`, "' or 1=1 --"])(
    '"%s" is no secret',
    async (secret) => {
      await create()
      expect(await links.find(secret, PREVIEW_PURPOSES)).toBeUndefined()
    },
  )

  test('neither the hash of a secret nor the secret in large letters finds the link', async () => {
    const secret = await create()
    expect(await links.find(fingerprint(secret), PREVIEW_PURPOSES)).toBeUndefined()
    expect(await links.find(secret.toUpperCase(), PREVIEW_PURPOSES)).toBeUndefined()
  })

  test('a link works until the moment at which it expires', async () => {
    const secret = await create()
    clock.advance(DAY - 1)
    expect(await links.find(secret, PREVIEW_PURPOSES)).toBeDefined()
    clock.advance(1)
    expect(await links.find(secret, PREVIEW_PURPOSES)).toBeUndefined()
    expect(await links.listOf(ARTICLE)).toEqual([])
  })

  test('the links of a subject are revoked together, and those of others stay', async () => {
    const other = { ...ARTICLE, subject: 'other' }
    const [one, two, ofOther] = [await create(), await create(), await create(other)]
    await links.revokeAllOf(ARTICLE)
    expect(await links.find(one, PREVIEW_PURPOSES)).toBeUndefined()
    expect(await links.find(two, PREVIEW_PURPOSES)).toBeUndefined()
    expect(await links.find(ofOther, PREVIEW_PURPOSES)).toBeDefined()
    expect([await links.listOf(ARTICLE), (await links.listOf(other)).length]).toEqual([[], 1])
  })

  test('a used link is not found', async () => {
    const secret = await create()
    await database.query.updateTable('links').set({ used_at: '2026-03-02T09:00:00.000Z' }).execute()
    expect(await links.find(secret, PREVIEW_PURPOSES)).toBeUndefined()
  })

  test('the links that work are listed, newest first', async () => {
    await create()
    clock.advance(1000)
    await links.create(ARTICLE, 'Bram Maes', DAY)
    expect((await links.listOf(ARTICLE)).map(({ made_by }) => made_by)).toEqual(['Bram Maes', 'An Claes'])
  })

  test('expired links are deleted by the sweep, and no others', async () => {
    await create()
    clock.advance(DAY - 1)
    const secret = await create()
    await links.sweep()
    expect(await database.query.selectFrom('links').select('subject').execute()).toHaveLength(2)
    clock.advance(1)
    await links.sweep()
    expect(await database.query.selectFrom('links').select('subject').execute()).toHaveLength(1)
    expect(await links.find(secret, PREVIEW_PURPOSES)).toBeDefined()
  })

  test('expired links are deleted when the next one is made', async () => {
    await create()
    clock.advance(DAY)
    await create()
    expect(await database.query.selectFrom('links').select('subject').execute()).toHaveLength(1)
  })
})
