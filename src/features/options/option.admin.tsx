import { Button } from '#admin/kit/button.tsx'
import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { longText, onOff, text } from '#admin/kit/form/fields.tsx'
import { serviceChoice } from '#admin/kit/form/service-choice.tsx'
import { CardActions, CardName } from '#admin/kit/list/cards.tsx'
import { type AnyRow, describeList } from '#admin/kit/list/describe-list.ts'
import { totalLine } from '#admin/kit/list/total-line.tsx'
import { serviceFilter } from '#admin/kit/list/service-filter.tsx'
import { mayToggle, useToggle } from '#admin/kit/list/use-toggle.ts'
import { Tag } from '#admin/kit/tag.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { serviceOptionTexts } from '#texts/nl/admin/options.ts'
import { serviceNameIn, serviceOptionsBySlug, slugInWords } from '#texts/nl/services.ts'
import styles from './option.module.css'
import { type ServiceOption, options } from './option.ts'

const texts = serviceOptionTexts

/** The options as cards, sorted by category and name, which is the collection's order. docs/product/services.md */
export const screen: Screen = {
  list: describeList(options, {
    texts: {
      ...texts,
      noneOf: ({ category = '' }) => <NoneOf category={category} />,
    },
    nameOf: (row) => row.name,
    Summary: totalLine({ active: 'false' }, texts.inactive),
    filters: [serviceFilter('category', texts.allCategories, serviceOptionsBySlug)],
    Card: OptionCard,
  }),
  form: describeForm(options, {
    texts,
    layout: 'dialog',
    parts: [text('name'), serviceChoice('category', serviceOptionsBySlug, texts.chooseCategory), longText('description'), onOff('active')],
  }),
}

/** Renders the card of an option: its service, whether it can be chosen, and the button that changes only that. */
function OptionCard({ row }: { row: ServiceOption & AnyRow }) {
  const switchTo = useToggle(row, 'active', texts.activity)
  const maySwitch = mayToggle(row)
  return (
    <>
      <p className={styles.tags}>
        <Tag tone="plain">
          <CategoryName of={row.category} />
        </Tag>
        <Tag tone={row.active ? 'good' : 'waiting'}>{row.active ? texts.activity.on : texts.activity.off}</Tag>
      </p>
      <CardName row={row} />
      {row.description && <p className={styles.description}>{row.description}</p>}
      <CardActions row={row}>
        {maySwitch && (
          <Button look="bare" onClick={() => switchTo(!row.active)}>
            <span>
              {row.active ? texts.deactivate : texts.activate}
              <span className="sr">{kitTexts.rowOf(row.name)}</span>
            </span>
          </Button>
        )}
      </CardActions>
    </>
  )
}

const useNameOf = (category: string) => {
  const service = useServices().services.find(({ slug }) => slug === category)
  return service ? serviceNameIn('projects', service) : slugInWords(category)
}

const CategoryName = ({ of }: { of: string }) => useNameOf(of)
const NoneOf = ({ category }: { category: string }) => texts.noneOf(useNameOf(category))
