import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { day } from '#admin/kit/form/day.tsx'
import { longText, onOff, select, text } from '#admin/kit/form/fields.tsx'
import { beside, group } from '#admin/kit/form/form-parts.tsx'
import { choices, lookup } from '#admin/kit/form/lookup.tsx'
import { serviceChoice } from '#admin/kit/form/service-choice.tsx'
import { slug } from '#admin/kit/form/slug.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { choice } from '#admin/kit/list/filters.tsx'
import { serviceFilter } from '#admin/kit/list/service-filter.tsx'
import * as collections from '#collections.ts'
import { DEFAULT_CLIENT_TYPE, PROJECT_STATUSES, projects } from '#features/projects/project.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'
import { serviceOptionsBySlug } from '#texts/nl/services.ts'
import { clientType } from './client-type.tsx'
import { ProjectCard } from './project-card.tsx'
import { projectPicture } from './project-picture.tsx'
import { mistaken, mistakeInList, reasonNotSaved } from './save-words.ts'

const texts = galleryTexts
const statuses = PROJECT_STATUSES.map((status) => ({ value: status, label: texts.statuses[status] }))
const scores = [1, 2, 3, 4, 5].map((score) => ({ value: score, label: texts.stars(score) }))

/** The screen of the projects. docs/product/projects.md */
export const galleryScreen: Screen = {
  list: describeList(projects, {
    texts: { ...texts, noneOf: () => texts.nothingFound },
    nameOf: (row) => row.title,
    filters: [serviceFilter('service_category', texts.allCategories, serviceOptionsBySlug), choice('status', texts.allStatuses, statuses)],
    Card: ProjectCard,
  }),
  form: describeForm(projects, {
    texts: { ...texts, mistaken, mistake: mistakeInList, reason: reasonNotSaved },
    start: { client_type: DEFAULT_CLIENT_TYPE },
    parts: [
      group(
        texts.groups.project,
        text('title'),
        beside(slug('slug', { from: 'title' }), serviceChoice('service_category', serviceOptionsBySlug, texts.chooseCategory)),
        longText('description'),
        beside(text('location'), clientType),
      ),
      group(texts.groups.pictures, beside(projectPicture('before'), projectPicture('after'))),
      group(
        texts.groups.work,
        beside(day('project_date'), day('completion_date')),
        beside(lookup('treatment_method', collections.treatmentMethods), lookup('access_method', collections.accessMethods)),
        choices('services_performed', {
          collection: collections.serviceOptions,
          filters: ({ service_category: category }) => (category === '' ? undefined : { category: String(category) }),
          texts: texts.services,
        }),
      ),
      group(
        texts.groups.review,
        longText('customer_review_text'),
        beside(text('customer_review_author'), select('customer_review_rating', scores), day('customer_review_date')),
        onOff('customer_review_verified'),
      ),
      group(texts.groups.visibility, beside(select('status', statuses), onOff('featured'))),
    ],
  }),
}
