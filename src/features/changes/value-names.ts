import { entities } from '#entities.ts'
import { categoryName } from '#features/questions/category-name.ts'
import { templateServiceName } from '#features/requests/template-service-name.ts'
import type { Service } from '#features/services/service.ts'
import type { Entity } from '#kernel/entity.ts'
import { fileSize } from '#kernel/file-size.ts'
import { valueLabels } from '#texts/nl/admin/collections.ts'
import { changeTexts } from '#texts/nl/admin/changes.ts'
import { pageLabel, sectionLabel } from '#texts/nl/admin/photos.ts'
import type { ValueNames } from './shown-change.ts'

type NameOf = (code: string, services: readonly Service[]) => string

/** The columns whose values follow from the services, as `collection/column`. */
const BY_SERVICES = new Map<string, NameOf>([
  ...Object.values<Entity>(entities).flatMap(({ collection, ofService }) =>
    ofService ? [[`${collection}/${ofService.column}`, pageLabel] as const] : [],
  ),
  [`${entities.questions.collection}/category`, categoryName],
  [`${entities.replyTemplates.collection}/service_category`, templateServiceName],
  [`${entities.photos.collection}/page_name`, pageLabel],
  [`${entities.photos.collection}/section`, sectionLabel],
])

/** The columns of numbers that mean little without their unit, as `collection/column`. */
const MEASURES = new Map<string, (value: number) => string>([
  [`${entities.photos.collection}/file_size`, fileSize],
  [`${entities.photos.collection}/stored_size`, fileSize],
  [`${entities.photos.collection}/width`, changeTexts.pixels],
  [`${entities.photos.collection}/height`, changeTexts.pixels],
  [`${entities.photos.collection}/focus_x`, changeTexts.percent],
  [`${entities.photos.collection}/focus_y`, changeTexts.percent],
])

/** Returns what staff call these values of a field, where those are codes or have a unit; undefined for any other field. */
export function valueNames(
  services: readonly Service[],
  { collection, subject }: { collection: string; subject: string },
  field: string,
  values: readonly unknown[],
): ValueNames {
  const measure = MEASURES.get(`${collection}/${field}`)
  if (measure) return Object.fromEntries(values.filter((value) => typeof value === 'number').map((value) => [value, measure(value)]))
  const nameOf = BY_SERVICES.get(`${collection}/${field}`)
  if (!nameOf) return valueLabels(collection, field, subject)
  const codes = values.filter((value) => typeof value === 'string')
  return Object.fromEntries(codes.map((code) => [code, nameOf(code, services)]))
}
