import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { adminOf } from '#http/require-admin.ts'
import { answer, idParameter, ifMatch, requiredJson, versionIn } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Clock } from '#kernel/clock.ts'
import { MAY_WITH_ACCOUNT } from '#kernel/may.ts'
import type { Access } from './access.ts'
import { requireConfirmed } from './confirm-password.ts'
import type { Invitations } from './invitations.ts'
import { listedInvitation } from './listed-invitation.ts'
import { MANAGES_ACCOUNTS } from './lock-accounts.ts'
import { type ListedUser, listedUser } from './listed-user.ts'
import { isManaging, type ManageUsers } from './manage-users.ts'
import { signedOut } from './signed-out.routes.ts'
import { invitee, userChanges } from './user.ts'
import type { AdminUser } from './users.ts'
import type { AdminCookies } from './cookies.ts'

const tags = ['users']
const right = MANAGES_ACCOUNTS

const listRoute = staffRoute({
  method: 'get',
  path: '/users',
  operationId: 'listUsers',
  tags,
  right,
  responses: { 200: answer('The accounts, by name', z.object({ items: z.array(listedUser) })) },
})

const inviteRoute = staffRoute({
  method: 'post',
  path: '/users',
  operationId: 'inviteUser',
  tags,
  right,
  request: {
    body: requiredJson(invitee.meta({ id: 'Invitee', example: { email: 'bo@example.be', name: 'Bo Claes', role: 'medewerker' } })),
  },
  failing: [409, 429],
  responses: { 201: answer('The invitation, of which a mail is on its way', listedInvitation) },
})

const changeRoute = staffRoute({
  method: 'patch',
  path: '/users/{id}',
  operationId: 'changeUser',
  tags,
  right,
  request: {
    params: idParameter,
    headers: ifMatch,
    body: requiredJson(userChanges.meta({ id: 'UserChanges', example: { role: 'redacteur' } })),
  },
  failing: [409],
  responses: { 200: answer('The account; one that is not active any more has no sessions', listedUser) },
})

const removeRoute = staffRoute({
  method: 'delete',
  path: '/users/{id}',
  operationId: 'removeUser',
  tags,
  right,
  request: { params: idParameter },
  failing: [409],
  responses: { 204: { description: 'The account and its sessions are gone; what the person wrote stays, with the name' } },
})

interface Parts {
  access: Pick<Access, 'users'>
  manage: ManageUsers
  invitations: Pick<Invitations, 'create'>
  cookies: AdminCookies
  clock: Clock
  /** Sends the mail of an invitation at once. */
  wake(): void
}

/** Builds the routes with which a beheerder manages accounts. docs/product/users.md */
export function usersRoutes({ access: { users }, manage, invitations, cookies, clock, wake }: Parts) {
  const app = apiPart()

  app.openapi(listRoute, async (context) => {
    const items = withMay(await users.list())
    return context.json({ items: items.toSorted((one, other) => one.name.localeCompare(other.name, 'nl')) }, 200)
  })

  app.openapi(inviteRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    const invitation = await invitations.create(adminOf(context), context.req.valid('json'))
    wake()
    return context.json(invitation, 201)
  })

  app.openapi(changeRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    const version = versionIn(context.req.header('If-Match'))
    const { id } = context.req.valid('param')
    const changed = await manage.change(adminOf(context).user.id, id, context.req.valid('json'), version)
    const may = withMay(await users.list()).find((user) => user.id === id)?.may ?? []
    return context.json({ ...changed, may }, 200)
  })

  app.openapi(removeRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    const { id } = context.req.valid('param')
    await manage.remove(adminOf(context).user.id, id)
    return id === adminOf(context).user.id ? signedOut(context, cookies) : context.body(null, 204)
  })

  return app
}

/** Returns all accounts, each with what a beheerder may do with it: the last one who manages the others stays. */
function withMay(users: AdminUser[]): ListedUser[] {
  const managing = users.filter(isManaging)
  return users.map((user) => ({ ...user, may: isManaging(user) && managing.length === 1 ? ['update'] : [...MAY_WITH_ACCOUNT] }))
}
