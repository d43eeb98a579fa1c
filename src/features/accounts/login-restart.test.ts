import { expect, test } from 'vitest'
import { api } from '#routes.ts'
import { eachSite } from '../../../test/support/each-site.ts'
import { ADMIN } from '../../../test/support/first-start.ts'

eachSite('the login of a site that is restarted', (site) => {
  const login = async (address: string, { password = ADMIN.password, Cookie = '' } = {}) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...(Cookie && { Cookie }) }
    const body = JSON.stringify({ email: ADMIN.email, password })
    const answer = await site().request(api.login, { method: 'POST', headers, body })
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0])
    return { ...answer, Cookie: cookies.join('; ') }
  }

  test('is as blocked as before, lets in the browser that it knew, and knows its sessions', async () => {
    const own = await login('198.51.100.1')
    expect(own.status).toBe(200)
    const Authorization = `Bearer ${(JSON.parse(own.text) as { token: string }).token}`
    for (const last of [1, 2, 3]) expect((await login(`203.0.113.${last}`, { password: 'geraden' })).status).toBe(401)

    await site().restart()
    const blocked = await login('198.51.100.2')
    expect([blocked.status, Number(blocked.headers['retry-after']) > 240]).toEqual([429, true])
    expect((await site().request(api.session, { headers: { Authorization, Cookie: own.Cookie } })).status).toBe(200)
    expect((await login('198.51.100.1', { Cookie: own.Cookie })).status).toBe(200)
  })
})
