import { ButtonLink } from '#admin/kit/button.tsx'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { ListPanel } from '#admin/kit/list/list-panel.tsx'
import { Page } from '#admin/kit/page.tsx'
import { freshFormSearch } from '#admin/kit/screen-address.ts'
import { ScreenContext } from '#admin/kit/use-screen.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'
import { galleryScreen } from './gallery/gallery-screen.tsx'

/** The projects as cards, and their form over them. Spec document 2, section 2. */
export function GalleryPage() {
  return (
    <ScreenContext value={galleryScreen}>
      <Page
        title={galleryTexts.title}
        summary={<galleryScreen.Summary />}
        action={
          <ButtonLink to="." search={freshFormSearch} resetScroll={false}>
            <Icon name="plus" />
            {galleryTexts.new}
          </ButtonLink>
        }
      >
        <ListPanel />
        <FormDialog wide />
      </Page>
    </ScreenContext>
  )
}
