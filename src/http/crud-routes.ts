import { staffRoute } from './staff-route.ts'
import type { Rows } from '#db/rows.ts'
import { entities, type EntityName, entityNames } from '#entities.ts'
import { judgeOf } from '#features/changes/judge-of.ts'
import type { WriteOrPropose } from '#features/proposals/write-or-propose.ts'
import type { SiteCompany } from '#features/company/company.ts'
import type { Author } from '#kernel/author.ts'
import type { Entity } from '#kernel/entity.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { newId } from '#kernel/id.ts'
import { takesProposals } from '#kernel/proposal.ts'
import { api } from '#routes.ts'
import { apiPart } from './api.ts'
import { changeGroup, groupedAuthorOf } from './change-group.ts'
import { crudBulk } from './crud-bulk.ts'
import { crudReads, type RowDetail } from './crud-reads.ts'
import { authorOf } from './require-admin.ts'
import { draftSchema, type PatchSchema, patchSchema, type RowSchema, rowSchema } from './entity-schemas.ts'
import { oneWithMay } from './may.ts'
import { askedIn, proposalQuery, proposed } from './proposal-query.ts'
import { idempotencyKey, ifMatch, versionIn, answer, described, idParameter, requiredJson } from './schemas.ts'

/** Returns the admin API's collections: the path and the routes of each. */
export const staffRoutes = (
  repositories: Record<EntityName, Rows<StoredFields> & { detail?: RowDetail }> & { settings: { siteCompany(): Promise<SiteCompany> } },
  writeOrPropose: WriteOrPropose,
) =>
  entityNames.map((name) => {
    const parts = { rows: repositories[name], company: repositories.settings.siteCompany, writeOrPropose }
    return [api.collection(entities[name].collection), crudRoutes(entities[name], parts)] as const
  })

interface CrudParts {
  rows: Rows<StoredFields> & { detail?: RowDetail }
  company(): Promise<SiteCompany>
  writeOrPropose: WriteOrPropose
}

/** Builds the routes of a collection, as `staffMay` allows: interface.md's admin contract. */
function crudRoutes(of: Entity, { rows, company, writeOrPropose }: CrudParts) {
  const [row, patch] = [rowSchema(of), patchSchema(of)]
  return apiPart()
    .route('/', crudReads(of, row, { rows, company }))
    .route('/', crudWrites(of, { row, patch }, { rows, writeOrPropose }))
    .route('/', crudBulk(of, patch, rows))
}

/** Builds the routes that create, change and remove one row, or propose that. */
function crudWrites(
  of: Entity,
  { row, patch }: { row: RowSchema; patch: PatchSchema },
  { rows, writeOrPropose }: Omit<CrudParts, 'company'>,
) {
  const { area, collection, name, rule, staffMay } = of
  const least = takesProposals(of) ? 'propose' : 'draft'
  const [query, answers] = takesProposals(of) ? [{ query: proposalQuery }, { 202: proposed }] : [{}, {}]
  const tags = [collection]
  const app = apiPart()

  if (staffMay.includes('create'))
    app.openapi(
      staffRoute({
        method: 'post',
        path: '/',
        operationId: `create${name}`,
        right: { area, level: least },
        tags,
        request: { ...query, headers: idempotencyKey, body: requiredJson(draftSchema(of)) },
        failing: [409],
        responses: { 201: answer('The new row', row), ...answers },
      }),
      async (context) => {
        const { 'idempotency-key': id } = context.req.valid('header')
        const [draft, subject] = [context.req.valid('json'), id ?? newId()]
        const write = (by: Author) => rows.insert(by, draft, subject)
        const done = await writeOrPropose(authorOf(context), askedIn(context), { kind: 'create', collection, subject, write })
        return 'made' in done
          ? context.json(described(await oneWithMay(context, rows, done.made)), 201)
          : context.json(described(done.proposed), 202)
      },
    )

  if (staffMay.includes('change'))
    app.openapi(
      staffRoute({
        method: 'patch',
        path: '/{id}',
        operationId: `update${name}`,
        right: { area, level: least },
        tags,
        request: { ...query, params: idParameter, headers: ifMatch, body: requiredJson(patch) },
        failing: [409],
        responses: { 200: answer('The changed row', row), ...answers },
      }),
      async (context) => {
        const [changes, { id: subject }] = [context.req.valid('json'), context.req.valid('param')]
        const version = versionIn(context.req.header('If-Match'))
        const write = (by: Author) => rows.update(by, subject, changes, version, judgeOf(rule, changes))
        const done = await writeOrPropose(authorOf(context), askedIn(context), { kind: 'update', collection, subject, write })
        return 'made' in done
          ? context.json(described(await oneWithMay(context, rows, done.made)), 200)
          : context.json(described(done.proposed), 202)
      },
    )

  if (staffMay.includes('remove'))
    app.openapi(
      staffRoute({
        method: 'delete',
        path: '/{id}',
        operationId: `delete${name}`,
        right: { area, level: least },
        tags,
        request: { ...query, params: idParameter, headers: changeGroup },
        failing: [409],
        responses: { 204: { description: 'Deleted' }, ...answers },
      }),
      async (context) => {
        const { id: subject } = context.req.valid('param')
        const write = (by: Author) => rows.remove(by, subject)
        const done = await writeOrPropose(groupedAuthorOf(context), askedIn(context), { kind: 'remove', collection, subject, write })
        return 'made' in done ? context.body(null, 204) : context.json(described(done.proposed), 202)
      },
    )

  return app
}
