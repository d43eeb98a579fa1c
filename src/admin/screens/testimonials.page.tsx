import { NewRowLink } from '#admin/kit/described-screen.tsx'
import split from '#admin/kit/described-screen.module.css'
import { FormBeside } from '#admin/kit/form/row-form.tsx'
import { ListContext } from '#admin/kit/list/describe-list.ts'
import { ListPanel } from '#admin/kit/list/list-panel.tsx'
import { Page } from '#admin/kit/page.tsx'
import { screen } from '#entities/testimonials/testimonial.admin.tsx'
import { BuiltInReviews } from './testimonials/built-in-reviews.tsx'

const { list, form } = screen

/** The reviews, the form beside them, and whether invented ones stand in. docs/product/testimonials.md */
export const TestimonialsPage = () => (
  <ListContext value={list}>
    <Page title={list.texts.title} summary={list.Summary && <list.Summary />} action={<NewRowLink form={form} />}>
      <div className={split.split}>
        <div>
          <ListPanel />
          <BuiltInReviews />
        </div>
        <div className={split.form}>
          <FormBeside form={form} />
        </div>
      </div>
    </Page>
  </ListContext>
)
