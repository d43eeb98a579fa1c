import { isIP } from 'node:net'
import type { Rows } from '#db/rows.ts'
import { CHECKLIST_LINES, type Checklist, type ChecklistLineName, EXAMPLE_FIELDS, EXAMPLE_PLACES, type InventedState } from './checklist.ts'
import type { ChecklistRepository } from './checklist.repository.ts'
import type { BackupState } from '#features/backup/backup-state.ts'
import type { Brand } from '#features/company/brand.ts'
import { claimsNothing, claimsOf, isSame } from '#features/company/claims-made.ts'
import { DEFAULT_SITE_COMPANY, type SiteCompany } from '#features/company/company.ts'
import { cameWithFirst, type FirstContent, isUntouched } from './first-content.ts'
import { brandLogo } from '#features/company/brand-assets.ts'
import type { ReviewSettings } from '#features/reviews/review-settings.ts'
import type { Service } from '#features/services/service.ts'
import type { StoredFields } from '#kernel/fields.ts'
import type { InventedContent } from './invented-content.ts'

type Counted = Pick<Rows<StoredFields>, 'count'>

interface Parts {
  repositories: {
    articles: Counted
    photos: Counted
    services: { every(): Promise<Service[]> }
    settings: {
      siteCompany(): Promise<SiteCompany>
      brandSetting: { load(): Promise<{ value: Brand }> }
      reviewsSetting: { load(): Promise<{ value: ReviewSettings }> }
    }
    checklist: Pick<ChecklistRepository, 'firstContent' | 'setAside' | 'lastDelivery'>
    backups: { read(): Promise<BackupState> }
  }
  invented: Pick<InventedContent, 'states'>
  /** Returns how many beheerders can sign in. */
  administrators(): Promise<number>
  publicUrl: string
  /** True when backups are sent to another place. */
  areBackupsSent: boolean
  /** The host of the mail server; null when mails are written as files. */
  mailServer: string | null
}

/** Reads the checklist of a new site, with the current state of each line. docs/product/back-office.md */
export async function readChecklist({
  repositories,
  invented,
  administrators,
  publicUrl,
  areBackupsSent,
  mailServer,
}: Parts): Promise<Checklist> {
  const { articles, photos, services, settings, checklist, backups } = repositories
  const [company, brand, ofReviews, states, first, offered, photoCount, articleCount, people, aside, last_delivery, { sent, unsent }] =
    await Promise.all([
      settings.siteCompany(),
      settings.brandSetting.load(),
      settings.reviewsSetting.load(),
      invented.states(),
      checklist.firstContent(),
      services.every(),
      photos.count(),
      articles.count({ filters: { published: true } }),
      administrators(),
      checklist.setAside(),
      mailServer === null ? null : checklist.lastDelivery(mailServer),
      backups.read(),
    ])
  const isExample = (field: keyof SiteCompany) =>
    company[field] === '' || JSON.stringify(company[field]) === JSON.stringify(DEFAULT_SITE_COMPANY[field])
  const example_fields = [...EXAMPLE_FIELDS, ...(isExample('city') ? [] : EXAMPLE_PLACES)].filter(isExample)
  const done: Record<Exclude<ChecklistLineName, keyof NonNullable<typeof states>>, boolean> = {
    company: example_fields.length === 0,
    claims: areClaimsChanged(company, first),
    logo: brandLogo(brand.value, 'light') !== undefined,
    services: isLookedAt(offered, first),
    photos: photoCount > 0,
    'built-in-reviews': !ofReviews.value.built_in,
    'first-article': articleCount > 0,
    mail: last_delivery?.delivered ?? false,
    administrators: people > 1,
    backup: areBackupsSent && sent !== null && unsent === null,
    domain: isCustomDomain(publicUrl),
  }
  const line = (name: ChecklistLineName, isDone: boolean, state: InventedState | null) => ({
    name,
    done: isDone,
    set_aside: aside.includes(name),
    invented: state,
  })
  const lines = CHECKLIST_LINES.flatMap((name) => {
    if (name !== 'figures' && name !== 'reviews' && name !== 'projects' && name !== 'articles') return line(name, done[name], null)
    return states ? line(name, states[name].untouched === 0, states[name]) : []
  })
  return { lines, example_fields, public_url: publicUrl, mail: { has_server: mailServer !== null, last_delivery } }
}

/** True when the company makes a claim; on a demo site, one that differs from the demo's claims. */
function areClaimsChanged(company: SiteCompany, first: FirstContent | null): boolean {
  const claims = claimsOf(company)
  return !claimsNothing(claims) && !(first?.kind === 'demo' && isSame(claims, claimsOf(DEFAULT_SITE_COMPANY)))
}

/** True when staff saved or added a service since the first content was inserted, and no price of the demo is left. */
function isLookedAt(services: Service[], first: FirstContent | null): boolean {
  const asTheyCame = first ? services.filter((service) => isUntouched(service) && cameWithFirst(service, first.at)) : []
  const hasDemoPrices = first?.kind === 'demo' && asTheyCame.some(({ prices }) => prices.length > 0)
  return asTheyCame.length < services.length && !hasDemoPrices
}

// Names that are reserved by RFC 2606 and RFC 6762.
const NO_DOMAIN = /(^|\.)(localhost|test|example|invalid|local|internal)$/

/** True when visitors use https, under a domain that somebody can register. */
export function isCustomDomain(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[') && !NO_DOMAIN.test(hostname)
}
