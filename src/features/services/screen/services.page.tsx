import { NewRowLink } from '#admin/kit/described-screen.tsx'
import { FormBeside } from '#admin/kit/form/row-form.tsx'
import { ListContext } from '#admin/kit/list/describe-list.ts'
import { totalLine } from '#admin/kit/list/total-line.tsx'
import { Page } from '#admin/kit/page.tsx'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'
import { ServiceList } from './service-list.tsx'
import styles from './services.module.css'
import { servicesScreen } from './services-screen.tsx'

const { list, form } = servicesScreen
const Summary = totalLine({ active: 'false' }, texts.hidden)

/** Renders the services in the order that visitors see, with the form beside them. docs/product/services.md */
export const ServicesPage = () => (
  <ListContext value={list}>
    <Page title={texts.title} summary={<Summary />} action={<NewRowLink form={form} />}>
      <div className={styles.split}>
        <ServiceList />
        <FormBeside form={form} />
      </div>
    </Page>
  </ListContext>
)
