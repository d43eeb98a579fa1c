import { useMemo } from 'react'
import { useSearch } from '@tanstack/react-router'
import { NewRowLink } from '#admin/kit/described-screen.tsx'
import { FormDialog } from '#admin/kit/form/row-form.tsx'
import { Link } from '#admin/kit/link.tsx'
import { Page } from '#admin/kit/page.tsx'
import panel from '#admin/kit/panel.module.css'
import { ServicesNotRead } from '#admin/kit/services-not-read.tsx'
import { SkeletonPanel } from '#admin/kit/list/skeleton.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import { faqTabOf } from '#features/questions/question-tab.ts'
import { admin } from '#routes.ts'
import { faqTabTexts as texts } from '#texts/nl/admin/faq.ts'
import { namedTabs } from './named-tabs.ts'
import { tabForm } from './tab-form.ts'
import { TabQuestions } from './tab-questions.tsx'

/** Renders the questions that visitors read, tab by tab. docs/product/faq.md */
export function FaqPage() {
  const { category }: { category?: string } = useSearch({ strict: false })
  const { services, isKnown, hasFailed } = useServices()
  const tabs = useMemo(() => namedTabs(services), [services])
  const wanted = faqTabOf(category ?? '')
  const tab = tabs.find(({ value }) => value === wanted.value) ?? tabs[0]
  const form = useMemo(() => tabForm(tab, tabs), [tab, tabs])
  if (!isKnown)
    return (
      <Page title={texts.title}>
        {hasFailed ? (
          <div className={panel.panel}>
            <ServicesNotRead />
          </div>
        ) : (
          <SkeletonPanel />
        )}
      </Page>
    )
  return (
    <Page
      title={texts.title}
      summary={
        <>
          {texts.summary} <Link to={admin.faqManager}>{texts.toAll}</Link>
        </>
      }
      action={<NewRowLink form={form} />}
    >
      <div className={panel.panel}>
        <Tabs
          label={texts.tabs}
          tabs={tabs.map((each) => ({
            label: each.label,
            isCurrent: each === tab,
            search: (before) => ({ ...before, category: each === tabs[0] ? undefined : each.value }),
          }))}
        />
        <TabQuestions key={tab.value} tab={tab} />
      </div>
      <FormDialog form={form} />
    </Page>
  )
}
