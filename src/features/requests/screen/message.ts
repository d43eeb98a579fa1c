import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import type { StoredRequest } from '#features/requests/request.ts'

/** A quote request as the inbox shows it. */
export type Message = StoredRequest & AnyRow
