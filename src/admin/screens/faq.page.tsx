import { useSearch } from '@tanstack/react-router'
import { ButtonLink } from '#admin/kit/button.tsx'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Page } from '#admin/kit/page.tsx'
import { freshFormSearch } from '#admin/kit/screen-address.ts'
import { Tabs } from '#admin/kit/tabs.tsx'
import { ScreenContext } from '#admin/kit/use-screen.ts'
import { DEFAULT_FAQ_TAB, FAQ_TABS, faqTabOf } from '#entities/faq-items/faq-tab.ts'
import { faqTabTexts as texts } from '#texts/nl/admin/faq.ts'
import { faqTabs } from '#texts/nl/faq.ts'
import styles from './faq/faq.module.css'
import { TabQuestions } from './faq/tab-questions.tsx'
import { tabScreen } from './faq/tab-screen.ts'

const SCREENS = new Map(FAQ_TABS.map((tab) => [tab, tabScreen(tab)]))

/** The questions that visitors read, tab by tab. Spec document 2, section 2: "FAQ admin, tabbed". */
export function FaqPage() {
  const { category }: { category?: string } = useSearch({ strict: false })
  const tab = faqTabOf(category ?? '') ?? DEFAULT_FAQ_TAB
  return (
    <ScreenContext value={SCREENS.get(tab) ?? null}>
      <Page
        title={texts.title}
        summary={texts.summary}
        action={
          <ButtonLink to="." search={freshFormSearch} resetScroll={false}>
            <Icon name="plus" />
            {texts.add}
          </ButtonLink>
        }
      >
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
        <FormDialog />
      </Page>
    </ScreenContext>
  )
}
