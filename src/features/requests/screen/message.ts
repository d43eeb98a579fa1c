import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import type { Customer } from '#features/requests/customer.ts'
import type { StoredRequest } from '#features/requests/request.ts'

/** A quote request as the inbox shows it; only one that was read by its id has `customer`. */
export type Message = StoredRequest & AnyRow & { customer?: Customer }
