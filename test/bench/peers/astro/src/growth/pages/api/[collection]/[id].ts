import { save } from '../../../database.ts'
import { isStaff } from '../../../staff.ts'

/** Saves a row and removes the pages that show the collection from the cache. */
export async function PATCH({ request, params, cache }) {
  if (!isStaff(request)) return new Response(null, { status: 401 })
  if (!save(params.collection, Number(params.id), await request.json())) return new Response(null, { status: 404 })
  await cache.invalidate({ tags: [params.collection] })
  return Response.json({})
}
