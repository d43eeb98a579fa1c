import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** The first bytes of every file in the age format. */
const BEGINNING = 'age-encryption.org/v1\n'

/** Thrown when a file cannot be decrypted; the message says why. */
export class UndecryptableBackup extends Error {}

/** Generates a new key pair: the identity decrypts backups, and the recipient encrypts them. */
export async function newIdentity(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Returns the identities in a file as age-keygen writes it: one per line, and comments. Throws `UndecryptableBackup`. */
export function identitiesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0 || !identities.every((line) => line.startsWith('AGE-SECRET-KEY-')))
    throw new UndecryptableBackup('has no identity of age, which begins with AGE-SECRET-KEY-')
  return identities
}

/** Encrypts a file for whoever has the identity of one of the recipients. */
export async function* encrypted(file: string, recipients: readonly string[]): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const source = createReadStream(file)
  try {
    yield* readable(await encrypter.encrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>))
  } finally {
    source.destroy()
  }
}

/**
 * Decrypts a stream into a new file that only its owner can read. Throws `UndecryptableBackup` for a wrong identity, and for a stream that
 * is damaged or cut off.
 */
export async function decryptInto(file: string, source: ReadableStream<Uint8Array>, identities: readonly string[]): Promise<void> {
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new UndecryptableBackup('the identity cannot be read')
  }
  const opened = await decrypter.decrypt(source).catch((error: Error) => {
    throw new UndecryptableBackup(
      error.message.startsWith('no identity') ? 'it is encrypted for another key' : `it is damaged: ${error.message}`,
    )
  })
  const wrongKeyOrBytes = async function* () {
    try {
      yield* readable(opened)
    } catch (error) {
      throw new UndecryptableBackup(`it is damaged or cut short: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await pipeline(wrongKeyOrBytes, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0)
    return buffer.subarray(0, bytesRead).toString() === BEGINNING
  } finally {
    await handle.close()
  }
}

const readable = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeReadableStream<Uint8Array>) as AsyncIterable<Buffer>
