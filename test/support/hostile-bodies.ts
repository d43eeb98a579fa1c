import { api, site } from '#routes.ts'
import { numbersFrom } from './numbers-from.ts'

/** A request as the pieces that go over the connection. */
export interface HostileRequest {
  endpoint: string
  /** The request line and headers, without those that the sender adds: Host and the session. */
  head: string
  pieces: Buffer[]
  /** True when the body ends where its headers say, so that the server must answer. */
  isWhole: boolean
}

interface Part {
  headers: string[]
  body: Buffer
}

const photo = (name: string, fileName: string, body: Buffer): Part => ({
  headers: [`Content-Disposition: form-data; name="${name}"; filename="${fileName}"`, 'Content-Type: image/png'],
  body,
})
const field = (name: string, value: string): Part => ({
  headers: [`Content-Disposition: form-data; name="${name}"`],
  body: Buffer.from(value),
})

const REQUEST = {
  service_type: 'gevelreiniging',
  name: 'Jan Peeters',
  email: 'jan@voorbeeld.test',
  phone: '',
  municipality: 'Gent',
  message: 'Een gevel van 80 m².',
  consent: 'true',
}
const LOGIN = { email: 'wie@voorbeeld.test', password: 'niet het goede' }

/** Lists each endpoint that takes a body, with a valid body. */
const endpointsFor = (image: Buffer): { path: string; parts?: Part[]; json?: unknown }[] => [
  {
    path: site.contact,
    parts: [
      ...Object.entries(REQUEST).map((entry) => field(...entry)),
      photo('file', 'gevel.png', image),
      photo('camera', '', Buffer.alloc(0)),
      field('website', ''),
    ],
  },
  { path: api.quotePhotos, parts: [photo('file', 'gevel.png', image)] },
  {
    path: api.uploadProject,
    parts: [field('kind', 'before'), field('service_category', 'gevelreiniging'), photo('file', 'voor.png', image)],
  },
  { path: api.uploadPhoto, parts: [field('page_name', 'home'), field('section', 'hero'), photo('file', 'foto.png', image)] },
  { path: api.uploadArticle, parts: [field('alt_text', 'Een gevel'), photo('file', 'gevel.png', image)] },
  { path: api.uploadLibrary, parts: [field('alt_text', 'Een gevel'), photo('file', 'gevel.png', image)] },
  { path: api.uploadService, parts: [field('alt_text', 'Een gevel'), photo('file', 'gevel.png', image)] },
  { path: api.uploadBrand, parts: [field('use', 'logo'), photo('file', 'logo.png', image)] },
  { path: api.contentImports, parts: [photo('file', 'inhoud.tar.gz', image)] },
  { path: api.quoteRequests, json: { ...REQUEST, consent: true } },
  { path: api.login, json: LOGIN },
  { path: api.passwordReset, json: { email: 'bo@helder.test' } },
  { path: api.confirmPasswordReset, json: { token: '0'.repeat(64), password: 'een lang wachtwoord' } },
  { path: api.passkeyLogin, json: { challenge: '0'.repeat(43), response: { id: 'x' } } },
  { path: api.loginFactor, json: { challenge: '0'.repeat(43), code: '123456' } },
  { path: api.acceptInvitation, json: { token: '0'.repeat(64), name: 'Bo', password: 'een lang wachtwoord' } },
  { path: api.blogPreview, json: { title: 'x', slug: 'x', excerpt: 'x', content: { type: 'doc', content: [] } } },
]

/** Yields requests that are almost valid. No two are broken in the same way, and the same seed yields the same requests. */
export function* hostileBodies(seed: number, count: number, image: Buffer): Generator<HostileRequest> {
  const next = numbersFrom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const oneOf = <Choice>(choices: readonly Choice[]): Choice => choices[below(choices.length)] as Choice
  const perhaps = (chance: number) => next() < chance
  const endpoints = endpointsFor(image)

  const spoilPart = (part: Part): Part[] => {
    const [disposition = '', ...others] = part.headers
    const named = (change: string) => disposition.replace(/; (file)?name="[^"]*"/, change)
    const spoilt = (...headers: string[]): Part[] => [{ ...part, headers }]
    return oneOf<() => Part[]>([
      () => [],
      () => [part, part],
      () => Array.from({ length: below(60) }, () => part),
      () => spoilt(...others),
      () => spoilt(),
      () => spoilt(disposition, disposition, ...others),
      () => spoilt(named(''), ...others),
      () => spoilt(named('; name=""'), ...others),
      () => spoilt(named('; name="ander"'), ...others),
      () => spoilt(named(`; name="${'n'.repeat(below(9000))}"`), ...others),
      () => spoilt(named('; name="__proto__"'), ...others),
      () => spoilt(disposition.replace(/filename="[^"]*"/, 'filename=""'), ...others),
      () => spoilt(disposition.replace(/filename=/, "filename*=UTF-8''%ff%00"), ...others),
      () => spoilt(`${disposition}; filename="..\\..\\x\u0000.png"`, ...others),
      () => spoilt(disposition.replace('form-data', oneOf(['attachment', 'form-data;;', '', '"form-data'])), ...others),
      () =>
        spoilt(
          disposition,
          `Content-Type: ${oneOf(['text/plain; charset=nergens', 'multipart/mixed; boundary=b', ';', 'image/png; charset', ''])}`,
        ),
      () => spoilt(disposition, ...others, 'Content-Transfer-Encoding: base64'),
      () => spoilt(disposition, ...others, 'zonder dubbele punt', ': leeg', ' gevouwen'),
      () => spoilt(disposition, ...others, ...Array.from({ length: below(3000) }, (_, number) => `X-${number}: x`)),
      () => [{ ...part, body: Buffer.concat([part.body, Buffer.from('\r\n--b\r\n\r\n--b--'), part.body]) }],
      () => [{ ...part, body: Buffer.alloc(below(3) * 40_000, 'x') }],
    ])()
  }

  const spoilBytes = (bytes: Buffer): Buffer => {
    const at = below(bytes.length + 1)
    return oneOf<() => Buffer>([
      () => bytes.subarray(0, at),
      () => Buffer.concat([bytes.subarray(0, at), Buffer.from([below(256)]), bytes.subarray(at + 1)]),
      () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(50))]),
      () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - below(200)))]),
      () => Buffer.concat([bytes.subarray(0, at), oneOf(JUNK), bytes.subarray(at)]),
    ])()
  }

  const bodyOf = (parts: Part[], lineEnd: string): Buffer => {
    const lines = parts.flatMap(({ headers, body }) => [`--b${lineEnd}`, ...headers.map((each) => each + lineEnd), lineEnd, body, lineEnd])
    const end = oneOf([
      `--b--${lineEnd}`,
      `--b--${lineEnd}`,
      `--b--${lineEnd}`,
      `--b--`,
      `--b`,
      '',
      `--b--${lineEnd}na afloop`,
      `--b--${lineEnd}--b${lineEnd}`,
    ])
    return Buffer.concat([...(perhaps(0.1) ? ['vooraf\r\n'] : []), ...lines, end].map((each) => Buffer.from(each)))
  }

  for (let made = 0; made < count; made += 1) {
    const endpoint = oneOf(endpoints)
    const parts = endpoint.parts?.flatMap((part) => (perhaps(0.3) ? spoilPart(part) : [part]))
    let body = parts ? bodyOf(parts, perhaps(0.9) ? '\r\n' : '\n') : Buffer.from(JSON.stringify(endpoint.json))
    if (perhaps(0.6)) body = spoilBytes(body)
    const type = perhaps(0.9) ? (parts ? 'multipart/form-data; boundary=b' : 'application/json') : oneOf(TYPES)
    const { headers, sent, isWhole } = framed(body)
    const method = perhaps(0.95) ? 'POST' : oneOf(['PUT', 'GET', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'])
    const head = [`${method} ${endpoint.path} HTTP/1.1`, ...(type ? [`Content-Type: ${type}`] : []), ...headers].join('\r\n')
    yield { endpoint: endpoint.path, head, pieces: inPieces(sent), isWhole: isWhole && perhaps(0.95) }
  }

  /** Frames a body with its length, in chunks, or with a wrong length. */
  function framed(body: Buffer): { headers: string[]; sent: Buffer; isWhole: boolean } {
    if (perhaps(0.25)) {
      const chunks = inPieces(body).map((piece) =>
        Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
      )
      const end = perhaps(0.8) ? '0\r\n\r\n' : oneOf(['0\r\nX-Trailer: x\r\n\r\n', '', 'zz\r\n', '0\r\n'])
      return {
        headers: ['Transfer-Encoding: chunked'],
        sent: Buffer.concat([...chunks, Buffer.from(end)]),
        isWhole: end.endsWith('\r\n\r\n'),
      }
    }
    const length = perhaps(0.85)
      ? body.length
      : oneOf([0, body.length + 1 + below(500), Math.max(0, body.length - below(50)), 10 ** 9, 10 ** 20])
    const odd = perhaps(0.02)
      ? [oneOf(['Content-Length: 5', 'Transfer-Encoding: chunked', 'Expect: 100-continue', 'Content-Encoding: gzip'])]
      : []
    return { headers: [`Content-Length: ${length}`, ...odd], sent: body, isWhole: length === body.length && odd.length === 0 }
  }

  function inPieces(bytes: Buffer): Buffer[] {
    if (bytes.length === 0) return []
    const cuts = Array.from({ length: below(4) }, () => 1 + below(bytes.length)).toSorted((one, other) => one - other)
    return [0, ...cuts].map((from, index) => bytes.subarray(from, cuts[index] ?? bytes.length)).filter(({ length }) => length > 0)
  }
}

const JUNK = ['\r\n', '\n', '\u0000', '--b', '\r\n--b\r\n', '\r\n--b--\r\n', '\r\n\r\n', '"', '{', '[', '\\u0000', '%', '&photo=x'].map(
  (each) => Buffer.from(each),
)
const TYPES = [
  '',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  "multipart/form-data; boundary*=UTF-8''b",
  'multipart/form-data; boundary="b',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/form-data; boundary=b; boundary=c',
  'MULTIPART/FORM-DATA; BOUNDARY=b',
  'application/x-www-form-urlencoded',
  'application/json; charset=nergens',
  'text/plain',
]
