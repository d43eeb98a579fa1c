import type { Accepted } from '#admin/kit/upload/chosen-file.ts'

/** Where a photo goes that is uploaded beside a text, and which may be; the answer is its row in the library. */
export interface PhotoSource {
  /** Of the API. */
  address: string
  accepted: Accepted
}
