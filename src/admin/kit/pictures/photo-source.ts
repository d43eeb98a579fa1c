import type { Accepted } from '#admin/kit/upload/chosen-file.ts'

/** The upload of photos for a text: its address and the accepted files. Its response is the photo's row in the library. */
export interface PhotoSource {
  /** The API address. */
  address: string
  accepted: Accepted
}
