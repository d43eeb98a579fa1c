import { expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import { ADMIN, adminServer } from '../../test/support/admin-server.ts'
import { eachDatabase } from '../../test/support/each-database.ts'

const STRANGE = 'x'.repeat(43)

eachDatabase('the guard of /api/admin', (context) => {
  const server = adminServer(context)
  const ask = async (headers: Record<string, string>) => (await server.request('/api/admin/secret', { headers })).status

  test('lets in token and cookie together', async () => {
    expect(await ask(await server.signIn())).toBe(200)
  })

  test('refuses either of them alone, and refuses nothing afterwards', async () => {
    const { Authorization, Cookie } = await server.signIn()
    expect(await ask({})).toBe(401)
    expect(await ask({ Cookie })).toBe(401)
    expect(await ask({ Authorization })).toBe(401)
    expect(await ask({ Authorization, Cookie })).toBe(200)
  })

  test('refuses a token in the address', async () => {
    const { Authorization, Cookie } = await server.signIn()
    const token = Authorization.replace('Bearer ', '')
    expect((await server.request(`/api/admin/secret?token=${token}&access_token=${token}`, { headers: { Cookie } })).status).toBe(401)
  })

  test('ends a session whose token comes with another cookie, and says so without its secrets', async () => {
    const { Authorization, Cookie } = await server.signIn()
    expect(await ask({ Authorization, Cookie: `admin_fp=${STRANGE}` })).toBe(401)
    expect(await ask({ Authorization, Cookie })).toBe(401)
    expect(server.logged).toEqual([
      {
        session_id: expect.any(String) as string,
        admin_user_id: expect.any(String) as string,
        message: 'session ended: its token came with another companion cookie',
      },
    ])
  })

  test('refuses in the shape of every other failure', async () => {
    const answer = await server.request('/api/admin/secret', {
      headers: { Authorization: `Bearer ${STRANGE}`, Cookie: `admin_fp=${STRANGE}` },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
  })

  test.each([
    '/api/admin',
    '/api/admin/',
    '/api/admin/login',
    '/api/admin/login/',
    '/api/admin/nowhere',
    '/api/admin/%73ecret',
    '/api/admin/session/',
  ])('stands before %s', async (path) => {
    expect((await server.request(path)).status).toBe(401)
  })

  test('says who is signed in', async () => {
    const answer = await server.request('/api/admin/session', { headers: await server.signIn() })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const body = (await answer.json()) as { admin_user_id: string }
    expect(body).toEqual({
      admin_user_id: expect.any(String) as string,
      expires_at: '2026-03-02T17:00:00.000Z',
      admin_user: { id: body.admin_user_id, email: ADMIN.email, name: ADMIN.name, role: 'beheerder' },
    })
  })

  test('logging out ends the session and clears the browser', async () => {
    const headers = await server.signIn()
    const other = await server.signIn()
    const answer = await server.request('/api/admin/logout', { method: 'POST', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Clear-Site-Data')).toBe('"storage"')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^admin_fp=; Max-Age=0; Path=\//)])
    expect(await ask(headers)).toBe(401)
    expect(await ask(other)).toBe(200)
  })

  test('forgets who lies idle', async () => {
    const headers = await server.signIn()
    context.clock.advance(30 * MINUTE)
    expect(await ask(headers)).toBe(401)
  })
})
