import crypto, { type CipherKey } from 'node:crypto'

/**
 * s3rver makes its continuation tokens with single DES, which OpenSSL 3 no longer has, and so fails at every list of more than one page.
 * Triple DES with the same key three times gives the same.
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
