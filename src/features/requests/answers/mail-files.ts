import type { Attachment } from 'postal-mime'
import { SIGNATURE_BYTES, signatureOf } from '#images/image-signature.ts'
import { unopenedKind } from '#kernel/image-type.ts'
import { plainName } from '#kernel/plain-name.ts'
import { mailFiles as texts } from '#texts/nl/mail-files.ts'
import { type IncomingMail, MAIL_FILES_MAX, type MailFile } from './incoming-mail.ts'

/** A smaller picture is a logo or an icon of a signature. */
const LOGO_BYTES = 5000

/**
 * Sorts the parts of a mail into pictures, which are what their bytes are, and files. Logos, and pictures that `isAside` says belong to a
 * signature or an earlier mail, are left out, and so are signatures of cryptography.
 */
export function filesOf(
  attachments: readonly Attachment[],
  isAside: (contentId: string) => boolean,
): Pick<IncomingMail, 'pictures' | 'files' | 'leftOut'> {
  const pictures: MailFile[] = []
  const files: MailFile[] = []
  let leftOut = 0
  for (const attachment of attachments) {
    const { mimeType, contentId, content } = attachment
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const picture = pictureType(bytes)
    if (bytes.length === 0 || UNREAD.has(mimeType)) continue
    if (picture && (bytes.length < LOGO_BYTES || (contentId !== undefined && isAside(contentId.replace(/^<|>$/g, ''))))) continue
    if (pictures.length + files.length === MAIL_FILES_MAX) {
      leftOut += 1
      continue
    }
    const type = picture ?? (/^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(mimeType) ? mimeType : 'application/octet-stream')
    ;(picture ? pictures : files).push({ name: nameOf(attachment, type), type, bytes })
  }
  return { pictures, files, leftOut }
}

/** Signatures and keys of cryptography, and what Gmail sends for only one program. */
const UNREAD: ReadonlySet<string> = new Set([
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'text/x-amp-html',
  'message/disposition-notification',
  'message/delivery-status',
])

function pictureType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SIGNATURE_BYTES))
  const unopened = unopenedKind({ name: '', type: '', head: head.toString('latin1') })
  return signatureOf(head) ?? (unopened === 'heic' || unopened === 'avif' ? `image/${unopened}` : undefined)
}

/** Returns the name that the sender gave, without folders and characters that a disk refuses; one of ours when nothing is left. */
function nameOf({ filename, mimeType }: Attachment, type: string): string {
  const last =
    (filename ?? '')
      .replace(/[\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? ''
  const name = plainName(last.replace(/[<>:"|?*]/g, '_').replace(/\s+/g, ' ')).replace(/^[. ]+/, '')
  if (name !== '') return name
  if (mimeType.startsWith('message/')) return texts.mail
  if (mimeType === 'application/ms-tnef') return texts.outlook
  if (mimeType === 'text/calendar') return texts.calendar
  return type.startsWith('image/') ? texts.picture(type.slice('image/'.length).replace('jpeg', 'jpg')) : texts.file
}
