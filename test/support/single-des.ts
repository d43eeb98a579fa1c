import crypto, { type CipherKey } from 'node:crypto'

/**
 * Lets s3rver list more than one page with OpenSSL 3, which no longer has the single DES of its continuation tokens. Triple DES with the
 * same key three times gives the same result.
 */
export function bringBackSingleDes(): void {
  const { createCipheriv, createDecipheriv } = crypto
  const tripled = (key: CipherKey) => Buffer.concat(Array<Buffer>(3).fill(key as Buffer))
  Object.assign(crypto, {
    createCipheriv: ((...[name, key, ...rest]: Parameters<typeof createCipheriv>) =>
      name === 'des' ? createCipheriv('des-ede3-cbc', tripled(key), ...rest) : createCipheriv(name, key, ...rest)) as typeof createCipheriv,
    createDecipheriv: ((...[name, key, ...rest]: Parameters<typeof createDecipheriv>) =>
      name === 'des'
        ? createDecipheriv('des-ede3-cbc', tripled(key), ...rest)
        : createDecipheriv(name, key, ...rest)) as typeof createDecipheriv,
  })
}
