import { NewRowLink } from '#admin/kit/described-screen.tsx'
import { FormDialog } from '#admin/kit/form/row-form.tsx'
import { ListContext } from '#admin/kit/list/describe-list.ts'
import { ListPanel } from '#admin/kit/list/list-panel.tsx'
import { totalLine } from '#admin/kit/list/total-line.tsx'
import { Page } from '#admin/kit/page.tsx'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'
import { galleryScreen } from './gallery-screen.tsx'
import { ProjectRows } from './project-rows.tsx'

const { list, form } = galleryScreen
const Summary = totalLine({ status: 'archived' }, galleryTexts.archived)

/** Renders the projects as cards, with their form in a dialog. docs/product/projects.md */
export function GalleryPage() {
  return (
    <ListContext value={list}>
      <Page title={galleryTexts.title} summary={<Summary />} action={<NewRowLink form={form} />}>
        <ListPanel>{(shown) => <ProjectRows {...shown} />}</ListPanel>
        <FormDialog form={form} wide />
      </Page>
    </ListContext>
  )
}
