import { ButtonLink } from '#admin/kit/button.tsx'
import { NEW_ROW_ID, useBackToRow } from '#admin/kit/form/back-to-row.ts'
import { NEW_FORM } from '#admin/kit/form/form-address.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { Page } from '#admin/kit/page.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { ListContext } from '#admin/kit/list/describe-list.ts'
import { admin } from '#routes.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'
import { Figures } from './library/figures.tsx'
import { Library } from './library/library.tsx'
import { librarySearch, reportsSearch, uploadSearch, usePhotoAddress } from './library/photo-address.ts'
import { PhotoDetail } from './library/photo-detail.tsx'
import { PhotoEdit } from './library/photo-edit.tsx'
import { photoList } from './library/photos-screen.ts'
import { Reports } from './library/reports.tsx'
import { UploadDialog } from './library/upload-dialog.tsx'

/** Renders the library of all photos and reports on their data for search engines. docs/product/photos.md */
export function PhotosAdvancedPage() {
  const { shownId, editedId, isUploading, isReports } = usePhotoAddress()
  useBackToRow(shownId ?? editedId ?? (isUploading ? NEW_FORM : undefined))
  return (
    <ListContext value={photoList}>
      <Page
        title={texts.title}
        summary={
          <>
            {texts.summary} <Link to={admin.photos}>{texts.toPlaces}</Link>
          </>
        }
        action={
          <ButtonLink id={NEW_ROW_ID} to="." search={uploadSearch} resetScroll={false}>
            <Icon name="plus" />
            {texts.upload}
          </ButtonLink>
        }
      >
        <Figures />
        <Tabs
          label={texts.tabs}
          tabs={[
            { label: texts.library, isCurrent: !isReports, search: librarySearch },
            { label: texts.analytics, isCurrent: isReports, search: reportsSearch },
          ]}
        />
        {isReports ? <Reports /> : <Library />}
        {shownId !== undefined && <PhotoDetail key={shownId} id={shownId} />}
        {editedId !== undefined && <PhotoEdit key={editedId} id={editedId} />}
        {isUploading && <UploadDialog />}
      </Page>
    </ListContext>
  )
}
