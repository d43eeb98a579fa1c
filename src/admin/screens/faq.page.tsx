import { useSearch } from '@tanstack/react-router'
import { NewRowLink } from '#admin/kit/described-screen.tsx'
import { FormDialog } from '#admin/kit/form/row-form.tsx'
import { Page } from '#admin/kit/page.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { DEFAULT_FAQ_TAB, FAQ_TABS, faqTabOf } from '#entities/faq-items/faq-tab.ts'
import { faqTabTexts as texts } from '#texts/nl/admin/faq.ts'
import { faqTabs } from '#texts/nl/faq.ts'
import styles from './faq/faq.module.css'
import { tabForm } from './faq/tab-form.ts'
import { TabQuestions } from './faq/tab-questions.tsx'

const FORMS = new Map(FAQ_TABS.map((tab) => [tab, tabForm(tab)]))

/** The questions that visitors read, tab by tab. docs/product/faq.md */
export function FaqPage() {
  const { category }: { category?: string } = useSearch({ strict: false })
  const tab = faqTabOf(category ?? '') ?? DEFAULT_FAQ_TAB
  const form = FORMS.get(tab) ?? tabForm(tab)
  return (
    <Page title={texts.title} summary={texts.summary} action={<NewRowLink form={form} />}>
      <div className={styles.panel}>
        <Tabs
          label={texts.tabs}
          tabs={FAQ_TABS.map((each) => ({
            label: faqTabs[each.value],
            isCurrent: each === tab,
            search: (before) => ({ ...before, category: each === DEFAULT_FAQ_TAB ? undefined : each.value }),
          }))}
        />
        <TabQuestions key={tab.value} tab={tab} />
      </div>
      <FormDialog form={form} />
    </Page>
  )
}
