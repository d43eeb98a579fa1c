import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { type StoreBucket, STORE_BUCKETS } from '#files/file-store.ts'

/** The prefix of the buckets' names. */
export const S3_PREFIX = 'helder-test'
export const STRICT_KEYS = { accessKeyId: 'STRICT', secretAccessKey: 'a/secret+with=signs' }
export const STRICT_REGION = 'eu-strict-1'

/** The page size of lists, smaller than what any test stores, so that every list has a next page. */
const PAGE = 2
const CLOCKS_DIFFER_MS = 15 * 60_000

/** Behaviour in which S3 services differ. */
interface Manners {
  /** The next requests get these errors instead of a response, such as `SlowDown`. */
  refuseNext: { status: number; code: string; headers?: Record<string, string> }[]
  /** The response to every request, or `silent` for none; null for the right response. */
  wrong: { status: number; type: string; body: string } | 'silent' | null
  /** Every write gets this error. */
  refuseWrites: { status: number; code: string } | null
  /** Demands the hash of the body in the signature. */
  wantsSignedBodies: boolean
  /** The keys are temporary and need a session token. */
  wantsToken: boolean
  /** Sends files without a Content-Length. */
  hidesLength: boolean
  /** Answers 404 when a file to remove does not exist, as Google does. */
  mindsRemovals: boolean
}

/** The address to listen on, and the accepted keys. */
interface Place {
  address: string
  port: number
  region: string
  keys: { accessKeyId: string; secretAccessKey: string }
  buckets: string[]
}

const OF_THE_TESTS: Place = {
  address: '127.0.0.1',
  port: 0,
  region: STRICT_REGION,
  keys: STRICT_KEYS,
  buckets: STORE_BUCKETS.map((bucket) => `${S3_PREFIX}-${bucket}`),
}

export interface StrictS3 {
  endpoint: string
  manners: Manners
  /** Returns the number of requests received. */
  heard(): number
  /** Returns the names of all files in a bucket. */
  stored(bucket: StoreBucket): string[]
  /** Removes all files and resets the behaviour. */
  clear(): void
  stop(): Promise<void>
  start(): Promise<void>
}

interface Stored {
  bytes: Buffer
  type: string
  storedAt: Date
}

class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, headers: Record<string, string> = {}) {
    super(code)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/**
 * Starts an S3 service in memory that follows the protocol to the letter: it checks every signature, lists have pages of two, and errors
 * are XML. Sources: the Amazon S3 API reference and 'Signature calculations for the Authorization header' of its user guide.
 */
export async function startStrictS3(place = OF_THE_TESTS): Promise<StrictS3> {
  const manners = {} as Manners
  const buckets = new Map<string, Map<string, Stored>>()
  let heard = 0
  let server: Server | undefined
  let { port } = place

  const clear = () => {
    for (const bucket of place.buckets) buckets.set(bucket, new Map())
    const polite: Manners = {
      refuseNext: [],
      wrong: null,
      refuseWrites: null,
      wantsSignedBodies: false,
      wantsToken: false,
      hidesLength: false,
      mindsRemovals: false,
    }
    Object.assign(manners, polite)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    heard += 1
    const body = await buffer(request)
    if (manners.wrong === 'silent') return
    if (manners.wrong) {
      const { status, type, body: said } = manners.wrong
      return void response.writeHead(status, { 'Content-Type': type }).end(said)
    }
    const refused = manners.refuseNext.shift()
    if (refused) throw new Refusal(refused.status, refused.code, refused.headers)
    checkSignature(request, body, manners, place)
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    if (request.method === 'PUT' && key === '') return make(name, response)
    const files = buckets.get(name)
    if (!files) throw new Refusal(404, 'NoSuchBucket')
    if (key === '') return list(files, url.searchParams, response)
    const stored = files.get(key)
    switch (request.method) {
      case 'PUT':
        if (manners.refuseWrites) throw new Refusal(manners.refuseWrites.status, manners.refuseWrites.code)
        if (request.headers['if-none-match'] === '*' && stored) throw new Refusal(412, 'PreconditionFailed')
        files.set(key, { bytes: body, type: String(request.headers['content-type']), storedAt: new Date() })
        return void response.writeHead(200, { ETag: etagOf(body) }).end()
      case 'DELETE':
        if (!stored && manners.mindsRemovals) throw new Refusal(404, 'NoSuchKey')
        files.delete(key)
        return void response.writeHead(204).end()
      default:
        if (!stored) throw new Refusal(404, 'NoSuchKey')
        send(stored, request, response, manners)
    }
  }

  const make = (name: string, response: ServerResponse) => {
    if (buckets.has(name)) throw new Refusal(409, 'BucketAlreadyOwnedByYou')
    buckets.set(name, new Map())
    response.writeHead(200).end()
  }

  const start = async () => {
    server = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        const { status, code, headers } = error instanceof Refusal ? error : new Refusal(500, 'InternalError')
        const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No &amp; why</Message></Error>`
        response.writeHead(status, { 'Content-Type': 'application/xml', ...headers })
        response.end(request.method === 'HEAD' ? undefined : xml)
      })
    })
    await once(server.listen(port, place.address), 'listening')
    ;({ port } = server.address() as AddressInfo)
  }
  const stop = async () => {
    const closed = server?.listening ? once(server.close(), 'close') : undefined
    server?.closeAllConnections()
    await closed
  }

  clear()
  await start()
  const stored = (bucket: StoreBucket) => [...(buckets.get(`${S3_PREFIX}-${bucket}`)?.keys() ?? [])].toSorted()
  return { endpoint: `http://127.0.0.1:${port}`, manners, heard: () => heard, stored, clear, start, stop }
}

function send({ bytes, type, storedAt }: Stored, request: IncomingMessage, response: ServerResponse, { hidesLength }: Manners): void {
  const headers = { 'Content-Type': type, 'Last-Modified': storedAt.toUTCString(), ETag: etagOf(bytes) }
  // A proxy in front of a service may compress like this.
  const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const sent = isPacked ? gzipSync(bytes) : bytes
  response.writeHead(200, {
    ...headers,
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
    ...(!hidesLength && { 'Content-Length': sent.length }),
  })
  if (request.method !== 'HEAD') response.write(sent)
  response.end()
}

/** Answers ListObjectsV2; the token says after which key to go on. */
function list(files: Map<string, Stored>, query: URLSearchParams, response: ServerResponse): void {
  if (query.get('list-type') !== '2') throw new Refusal(501, 'NotImplemented')
  const [prefix, token] = [query.get('prefix') ?? '', query.get('continuation-token')]
  const after = token === null ? '' : Buffer.from(token.replace(/^\+/, ''), 'base64').toString()
  const all = [...files].filter(([key]) => key.startsWith(prefix) && key > after).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = all.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)))
  const isTruncated = page.length < all.length
  // The token contains characters that a URL must escape.
  const next = `+${Buffer.from(page.at(-1)?.[0] ?? '').toString('base64')}`
  const contents = page.map(
    ([key, { bytes, storedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><ETag>&quot;${etagOf(bytes).slice(1, -1)}&quot;</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const parts = [
    `<Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>`,
    ...(isTruncated ? [`<NextContinuationToken>${next}</NextContinuationToken>`] : []),
    ...contents,
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</ListBucketResult>`
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(xml)
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

function checkSignature(
  { method = '', url = '/', headers }: IncomingMessage,
  body: Buffer,
  { wantsSignedBodies, wantsToken }: Manners,
  { region: itsRegion, keys: { accessKeyId, secretAccessKey } }: Place,
): void {
  const [, key, day = '', region = '', signedNames = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (key === undefined) throw new Refusal(403, 'AccessDenied')
  if (key !== accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId')
  if (region !== itsRegion) throw new Refusal(400, 'AuthorizationHeaderMalformed')
  if (wantsToken && headers['x-amz-security-token'] === undefined) throw new Refusal(403, 'InvalidToken')

  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - Date.now()) < CLOCKS_DIFFER_MS) || !time.startsWith(day)) throw new Refusal(403, 'RequestTimeTooSkewed')

  const payload = String(headers['x-amz-content-sha256'])
  if (payload === 'UNSIGNED-PAYLOAD' ? wantsSignedBodies : payload !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')

  const signed = signedNames.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBeSigned.some((name) => !signed.includes(name))) throw new Refusal(403, 'AccessDenied')

  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path.split('/').map(escapedAgain).join('/'),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedNames,
    payload,
  ].join('\n')
  const scope = [day, region, 's3', 'aws4_request']
  const secret = scope.reduce<string | Buffer>((own, part) => hmac(own, part), `AWS4${secretAccessKey}`)
  const wanted = hmac(secret, ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')).toString('hex')
  if (signature !== wanted) throw new Refusal(403, 'SignatureDoesNotMatch')
}

const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter(Boolean)
    .map((part) => part.split('=', 2).map(escapedAgain))
    .map(([name = '', value = '']) => `${name}=${value}`)
    .toSorted()
    .join('&')

/** Escapes a text as the signature demands: every character except the unreserved ones of RFC 3986. */
const escapedAgain = (text: string): string =>
  encodeURIComponent(decodeURIComponent(text)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
