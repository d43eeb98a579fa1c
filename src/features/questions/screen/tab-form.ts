import type { Api } from '#admin/kit/api.ts'
import { describeForm, type FormValues } from '#admin/kit/form/describe-form.ts'
import { longText, select, text } from '#admin/kit/form/fields.tsx'
import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import * as collections from '#collections.ts'
import { type Question, questions } from '#features/questions/question.ts'
import { faqTabOf } from '#features/questions/question-tab.ts'
import { api as addresses } from '#routes.ts'
import { faqTabTexts } from '#texts/nl/admin/faq.ts'
import { slugInWords } from '#texts/nl/services.ts'
import type { NamedTab } from './named-tabs.ts'

/** Describes the form for the questions of one tab: a new question starts in that tab, at its end. */
export function tabForm(tab: NamedTab, tabs: NamedTab[]) {
  const schema = questions.schema
    .pick({ question: true, answer: true })
    .extend({ category: questions.schema.shape.category.unwrap().default(tab.value) })
  return describeForm(
    { collection: collections.faqItems, area: questions.area, staffMay: questions.staffMay, schema, visible: questions.visible },
    {
      texts: faqTabTexts,
      parts: [text('question'), longText('answer'), select('category', tabs, undefined, slugInWords)],
      create: async (api, values) => {
        const order_index = (await highestOrder(api, values)) + 1
        return api.post<AnyRow>(addresses.collection(collections.faqItems), { ...values, order_index })
      },
    },
  )
}

/** Reads the last number of the tab that a new question joins; not from the cache, because somebody else may have added one. */
async function highestOrder(api: Api, { category }: FormValues): Promise<number> {
  const joined = faqTabOf(String(category)).categories
  const lasts = await Promise.all(
    joined.map((each) =>
      api.get<{ items: Question[] }>(
        `${addresses.collection(collections.faqItems)}?category=${each}&active=true&sort=-order_index&limit=1`,
      ),
    ),
  )
  return Math.max(0, ...lasts.flatMap(({ items }) => items).map(({ order_index }) => order_index))
}
