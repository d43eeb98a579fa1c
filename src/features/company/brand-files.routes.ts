import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Brand } from './brand.ts'
import type { SiteCompany } from './company.ts'
import { type BrandPicture, brandPicture } from './brand-picture.ts'
import { GROUNDS, shadesOf, STANDARD_SHADES } from './brand-shades.ts'
import { iconOf, type LogoGround, brandLogo, plainShareKey, shareKey } from './brand-assets.ts'
import type { FileStore } from '#files/file-store.ts'
import { storedAt } from '#files/stored-address.ts'
import type { BrandFile } from '#images/image-task.ts'
import type { ImageWorker } from '#images/image-worker.ts'
import { Problem } from '#kernel/problem.ts'
import { withTimeout } from '#kernel/with-timeout.ts'
import { icons } from '#routes.ts'
import { brandMark } from '#site/brand-mark.ts'
import { SHARE_PICTURES } from '#site/pictures/catalog.ts'
import type { NodeEnvironment } from '#http/node-environment.ts'
import { send } from '#http/page-bytes.ts'
import type { PageCache } from '#http/page-cache.ts'
import { DATA_POLICY } from '#http/security-headers.ts'
import type { ServerParts } from '#http/server.ts'
import { PAGE_READ_MS } from '#http/source-table.ts'

type Shows = Pick<SiteCompany, 'brand' | 'name' | 'shows_photographs'>

interface Parts {
  company: () => Promise<Shows>
  store: Pick<FileStore, 'get'>
  worker: Pick<ImageWorker, 'makeBrand'>
  cache: PageCache
  /** Serves the product's files. */
  standard: ServerParts['files']
  /** The folder of the product's share pictures. */
  sharePictures: string
  headers: Record<string, string>
}

/** The content of an address: a picture to convert or a drawing as it is. `key` identifies it. */
interface Shown {
  key: string
  type: string
  source: { picture: BrandPicture } | { drawing: string }
  wanted?: BrandFile
}

const groundOf = (plate: LogoGround | undefined) => (plate === 'dark' ? GROUNDS['ground-strong'] : GROUNDS.ground)
const PNG = 'image/png'

/**
 * The small pictures of the site by their fixed addresses, made from the company's brand; for undefined the product's picture is the
 * fallback. docs/product/brand.md
 */
const SHOWN = new Map<string, (brand: Brand, sharePictures: string, company: Shows) => Shown | undefined>(
  Object.entries({
    [icons.favicon]: (brand) =>
      ofIcon(brand, 'image/x-icon', (ground) => ({ kind: 'favicon', ground: ground === 'dark' ? groundOf('dark') : undefined })),
    [icons.drawing]: (brand) => {
      const icon = iconOf(brand)
      return icon && !icon.picture ? { key: icon.key, type: 'image/svg+xml', source: { drawing: markOf(brand) } } : undefined
    },
    [icons.touch]: (brand) => ofIcon(brand, PNG, (plate) => ({ kind: 'icon', size: 180, ground: groundOf(plate) })),
    [icons.home(192)]: (brand) => ofIcon(brand, PNG, (plate) => ({ kind: 'icon', size: 192, ground: groundOf(plate) })),
    [icons.home(512)]: (brand) => ofIcon(brand, PNG, (plate) => ({ kind: 'icon', size: 512, ground: groundOf(plate) })),
    [icons.maskable]: (brand) => ofIcon(brand, PNG, (plate) => ({ kind: 'icon', size: 512, ground: groundOf(plate), isMaskable: true })),
    [icons.logo]: (brand) => {
      const logo = brandLogo(brand, 'light')
      const ground = logo?.plate && groundOf(logo.plate)
      return logo && { key: logo.hash, type: PNG, source: { picture: logo }, wanted: { kind: 'logo', ground } }
    },
    ...Object.fromEntries(
      Object.keys(SHARE_PICTURES).map((name) => [
        icons.share(name),
        (brand, folder, company) => (company.shows_photographs ? shareOf(brand, `${folder}/${name}.jpg`) : plainShareOf(company)),
      ]),
    ),
  }),
)

function ofIcon(brand: Brand, type: string, wanted: (plate: LogoGround | undefined) => BrandFile): Shown | undefined {
  const icon = iconOf(brand)
  if (!icon) return undefined
  const source = icon.picture ? { picture: icon.picture } : { drawing: markOf(brand) }
  return { key: icon.key, type, source, wanted: wanted(icon.plate) }
}

function shareOf(brand: Brand, photo: string): Shown | undefined {
  const key = shareKey(brand)
  const [sharePicture, logo] = [brandPicture(brand.share_picture), brandLogo(brand, 'light')]
  if (key !== undefined && sharePicture) return { key, type: 'image/jpeg', source: { picture: sharePicture } }
  if (key === undefined || !logo) return undefined
  return { key, type: 'image/jpeg', source: { picture: logo }, wanted: { kind: 'share', photo, ground: groundOf(logo.plate) } }
}

/** Returns the share picture of a company that shows no built-in photographs. */
function plainShareOf({ brand, name }: Shows): Shown {
  const key = plainShareKey(brand, name)
  const [own, logo] = [brandPicture(brand.share_picture), brandLogo(brand, 'light')]
  if (own) return { key, type: 'image/jpeg', source: { picture: own } }
  const shades = brand.colour === null ? STANDARD_SHADES : shadesOf(brand.colour)
  const source = logo ? { picture: logo } : { drawing: brandMark(shades, 'light') }
  return { key, type: 'image/jpeg', source, wanted: { kind: 'plain-share', colour: shades.accent, name, ground: groundOf(logo?.plate) } }
}

const markOf = ({ colour }: Brand): string => brandMark(shadesOf(colour ?? ''), 'light', GROUNDS.ground)

/** Skips the build's files at addresses where the brand may have others. */
export const exceptBrandFiles =
  (files: ServerParts['files']): ServerParts['files'] =>
  (request, response, next) =>
    SHOWN.has((request.url ?? '').split('?', 1)[0] ?? '') ? next() : files(request, response, next)

const FOREVER = 'public, max-age=31536000, immutable'

export function brandFiles({ company, store, worker, cache, standard, sharePictures, headers }: Parts) {
  const app = new Hono<NodeEnvironment>()
  let last: Shows | undefined

  const bytesOf = async ({ source, wanted }: Shown): Promise<Buffer> => {
    const stored = 'picture' in source ? await storedBytes(source.picture) : Buffer.from(source.drawing)
    return wanted ? Buffer.from(await worker.makeBrand(stored, wanted)) : stored
  }
  const storedBytes = async ({ address }: BrandPicture): Promise<Buffer> => {
    const place = storedAt(address)
    const file = place && (await store.get(place.bucket, place.path))
    if (!file) throw new Problem('not-found')
    return Buffer.from(await new Response(file.body).arrayBuffer())
  }

  for (const [path, shownOf] of SHOWN)
    app.get(path, async (context) => {
      const { incoming, outgoing } = context.env
      last = await withTimeout(PAGE_READ_MS, company()).catch(() => last)
      const shown = last && shownOf(last.brand, sharePictures, last)
      if (!shown)
        return new Promise<Response>((resolve, reject) => {
          standard(incoming, outgoing, () => reject(new Problem('not-found')))
          outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT))
        })
      const isNamed = context.req.query('v') === shown.key
      const page = await cache.fill(isNamed ? icons.of(path, shown.key) : path, async () => ({
        body: await bytesOf(shown),
        contentType: shown.type,
        status: 200,
        reads: new Set(['settings'] as const),
        isWhole: true,
        headers: { ...headers, 'Content-Security-Policy': `${DATA_POLICY}; sandbox`, 'Cache-Control': isNamed ? FOREVER : 'no-cache' },
      }))
      send(page, incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    })
  return app
}
