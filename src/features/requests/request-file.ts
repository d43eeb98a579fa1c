/** A stored file that belongs to a request: one of its photos, or a file of a mail about it. */
export interface RequestFile {
  bucket: 'requests' | 'mails'
  path: string
}
