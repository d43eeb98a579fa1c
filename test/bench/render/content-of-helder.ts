import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#features/company/brand.ts'
import type { Company } from '#features/company/company.ts'
import { dialledNumber } from '#kernel/dialled-number.ts'
import { api } from '#routes.ts'
import { openOffice, withHelder } from '../helder.ts'
import { ROOT } from '../places.ts'
import type { PageContent } from './content.ts'

/** The sections of the home page that may show a photo of the company. */
const SECTIONS = ['hero', 'service_1', 'service_2', 'service_3', 'service_4']

/** Returns the content of the home page of a new installation, and its styles. */
export const contentOfHelder = (): Promise<PageContent> =>
  withHelder(async ({ url }) => {
    const ask = await openOffice(url)
    const itemsOf = async (path: string) => ((await ask(path)) as { items: never[] }).items
    const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/manifest.json'), 'utf8')) as {
      hydrate: string
      styles: Record<string, string>
    }
    const company = (await ask(api.settings('company'))) as Company
    return {
      company: {
        ...company,
        dialled_phone: dialledNumber(company.phone),
        brand: (await ask(api.settings('brand'))) as Brand,
        municipalities: await itemsOf(api.settings('municipalities')),
        shows_built_in_reviews: true,
        shows_photographs: true,
      },
      services: await itemsOf(`${api.root}/services`),
      testimonials: await itemsOf(api.testimonials),
      photos: (await Promise.all(SECTIONS.map((section) => itemsOf(`${api.root}/media?page_name=home&section=${section}`)))).flat(),
      styles: manifest.styles['home'] ?? '',
      hydrateUrl: manifest.hydrate,
      publicUrl: url,
    }
  })
