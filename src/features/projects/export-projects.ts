import type { Project } from './project.ts'
import { storage } from '#routes.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { BYTE_ORDER_MARK, csvLine } from '#kernel/csv.ts'

/** The facts in an export of projects that are not in their rows. */
interface Around {
  publicUrl: string
  /** Returns the name of a service in lists, by its slug. */
  serviceName(slug: string): string
}

export type ExportProjects = (batches: AsyncIterable<Project[]>, around: Around) => AsyncGenerator<string>

/** Returns the absolute address of an image; null when there is none. */
const imageAddress = (image: string | null, publicUrl: string): string | null =>
  image === null ? null : new URL(storage.projectImage(image), publicUrl).href

/** Streams projects as CSV, so that they are never all in memory. */
async function* toCsv(...[batches, around]: Parameters<ExportProjects>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([head]) => head))
  for await (const batch of batches) yield batch.map((row) => csvLine(COLUMNS.map(([, read]) => read(row, around) ?? ''))).join('')
}

/** Streams projects as JSON, with every field of the API and the addresses of the images. */
async function* toJson(...[batches, { publicUrl }]: Parameters<ExportProjects>): AsyncGenerator<string> {
  let separator = ''
  yield '{"items":['
  for await (const batch of batches)
    for (const row of batch) {
      const before_image_url = imageAddress(row.before_image, publicUrl)
      const after_image_url = imageAddress(row.after_image, publicUrl)
      yield separator + JSON.stringify({ ...row, before_image_url, after_image_url })
      separator = ',\n'
    }
  yield ']}\n'
}

export const exportProjects: Record<'csv' | 'json', ExportProjects> = { csv: toCsv, json: toJson }

const { fields, statuses } = galleryTexts
const yesOrNo = (value: boolean) => (value ? kitTexts.yes : kitTexts.no)
const COLUMNS: [head: string, read: (row: Project, around: Around) => string | number | null][] = [
  [fields.title, ({ title }) => title],
  [fields.slug, ({ slug }) => slug],
  [fields.status, ({ status }) => statuses[status]],
  [fields.featured, ({ featured }) => yesOrNo(featured)],
  [fields.service_category, ({ service_category }, { serviceName }) => serviceName(service_category)],
  [fields.location, ({ location }) => location],
  [fields.client_type, ({ client_type }) => client_type],
  [fields.project_date, ({ project_date }) => project_date],
  [fields.completion_date, ({ completion_date }) => completion_date],
  [fields.description, ({ description }) => description],
  [fields.treatment_method, ({ treatment_method }) => treatment_method],
  [fields.access_method, ({ access_method }) => access_method],
  [fields.services_performed, ({ services_performed }) => services_performed.join(', ')],
  [fields.before_image, ({ before_image }, { publicUrl }) => imageAddress(before_image, publicUrl)],
  [fields.before_image_alt, ({ before_image_alt }) => before_image_alt],
  [fields.after_image, ({ after_image }, { publicUrl }) => imageAddress(after_image, publicUrl)],
  [fields.after_image_alt, ({ after_image_alt }) => after_image_alt],
  [fields.customer_review_text, ({ customer_review_text }) => customer_review_text],
  [fields.customer_review_author, ({ customer_review_author }) => customer_review_author],
  [fields.customer_review_rating, ({ customer_review_rating }) => customer_review_rating],
  [fields.customer_review_verified, ({ customer_review_verified }) => yesOrNo(customer_review_verified)],
  [fields.customer_review_date, ({ customer_review_date }) => customer_review_date],
]
