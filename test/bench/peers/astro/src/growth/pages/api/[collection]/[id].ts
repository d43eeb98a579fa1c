import { save } from '../../../database.ts'
import { isStaff } from '../../../staff.ts'

/** A save: what shows the collection is thrown out of the cache. */
export async function PATCH({ request, params, cache }) {
  if (!isStaff(request)) return new Response(null, { status: 401 })
  if (!save(params.collection, Number(params.id), await request.json())) return new Response(null, { status: 404 })
  await cache.invalidate({ tags: [params.collection] })
  return Response.json({})
}
